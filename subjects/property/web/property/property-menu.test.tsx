import { deleteProperty, restoreProperty } from '@ridgeline/privacy/contract/deleted'
import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { buildDetail, buildProperty, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { archiveProperty, listProperties, mergeProperty } from '#contract/property'
import { PropertyMenu } from './property-menu.tsx'

const open = async (item: string) => {
  const shown = renderScreen(<PropertyMenu property={buildDetail([])} />, { path: '/property' })
  await shown.user.click(screen.getByRole('button', { name: 'More' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: item }))
  return shown
}
const changes = () => requests.filter((r) => r.method !== 'GET').map((r) => [r.method, r.path, r.body])

test('a property is deleted after a question, and the toast brings it back', async () => {
  answer(deleteProperty, { id: idOf(1), goneAt: '2026-06-09T12:00:00.000Z' })
  answer(restoreProperty, { id: idOf(1) })
  const { user, router } = await open('Delete property')
  await user.click(await screen.findByRole('button', { name: 'Delete property' }))
  expect(await screen.findByText('Property deleted')).toBeDefined()
  expect(router.state.location.pathname).toBe('/properties')
  screen.getByText('Undo').click()
  expect(await screen.findByText('Property restored')).toBeDefined()
  expect(changes()).toEqual([
    ['DELETE', `/api/properties/${idOf(1)}`, undefined],
    ['POST', `/api/properties/${idOf(1)}/restore`, undefined],
  ])
})

test('a property is archived, and taken back by the toast', async () => {
  answer(archiveProperty, buildProperty())
  await open('Archive')
  expect(await screen.findByText('Property archived')).toBeDefined()
  screen.getByText('Undo').click()
  expect(await screen.findByText('Undone')).toBeDefined()
  expect(changes().map(([, , body]) => body)).toEqual([{ archived: true }, { archived: false }])
})

test('a duplicate is merged into the property that was chosen, which opens then', async () => {
  answer(listProperties, [buildProperty(), buildProperty({ id: idOf(2), name: 'South depot' })])
  answer(mergeProperty, buildProperty({ id: idOf(2), name: 'South depot' }))
  const { user, router } = await open('Merge into another property')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Merge' })).disabled).toBe(true)
  await user.click(await screen.findByRole('radio', { name: /South depot/ }))
  expect(screen.getAllByRole('radio').length).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('Merged into South depot')).toBeDefined()
  expect(router.state.location.pathname).toBe(`/property/${idOf(2)}`)
  expect(changes()).toEqual([['POST', `/api/properties/${idOf(1)}/merge`, { intoId: idOf(2) }]])
})
