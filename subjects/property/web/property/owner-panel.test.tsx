import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { buildProperty, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patchProperty } from '#contract/property'
import { OwnerPanel } from './owner-panel.tsx'

test('the owner is saved when a field is left, a half-typed address is not, and the toast takes it back', async () => {
  answer(patchProperty, buildProperty())
  const owner = { name: '', email: '', phone: '' }
  const { user } = renderScreen(<OwnerPanel property={{ id: idOf(1), owner }} />, { path: '/winn-report' })
  const sent = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  await user.type(screen.getByLabelText(/^Owner's email/), 'ada@')
  await user.tab()
  expect(screen.getByText('Please enter a valid e-mail address.')).toBeDefined()
  expect(sent()).toEqual([])
  await user.clear(screen.getByLabelText(/^Owner's email/))
  await user.type(screen.getByLabelText(/^Owner or client/), 'Ada Byron')
  await user.tab()
  await waitFor(() => expect(sent()).toEqual([{ owner: { ...owner, name: 'Ada Byron' } }]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({ owner })
})
