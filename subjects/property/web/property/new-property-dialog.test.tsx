import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { buildProperty } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addProperty, matchProperties } from '#contract/property'
import { NewPropertyDialog } from './new-property-dialog.tsx'

const made = buildProperty()
const show = () => {
  const [onChosen, onSubmit] = [vi.fn(), vi.fn()]
  const { user } = renderScreen(
    // React tells a form around it of what is sent in the dialog
    <form onSubmit={onSubmit}>
      <NewPropertyDialog name="Harbor" onClose={() => {}} onChosen={onChosen} />
    </form>,
    { path: '/', at: '/' },
  )
  return { user, onChosen, onSubmit }
}

test('a property without a scan is made by its name and address, which are asked for, and the form below hears nothing of it', async () => {
  answer(matchProperties, [])
  answer(addProperty, made)
  const { user, onChosen, onSubmit } = show()
  await user.click(await screen.findByRole('button', { name: 'Create property' }))
  expect(screen.getByText('Please provide an address.')).toBeDefined()
  await user.type(screen.getByLabelText('Address'), '12 Quay Street')
  await user.click(screen.getByRole('button', { name: 'Create property' }))
  expect(await screen.findByText('Property created')).toBeDefined()
  expect(requests.find((r) => r.method === 'POST')?.body).toEqual({ name: 'Harbor', address: '12 Quay Street' })
  expect(onChosen).toHaveBeenCalledWith(made)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('one that is at the address already is offered in its place', async () => {
  answer(matchProperties, [made])
  const { user, onChosen } = show()
  await user.type(await screen.findByLabelText('Address'), made.address)
  await user.click(await screen.findByRole('button', { name: 'Use this one' }))
  expect(onChosen).toHaveBeenCalledWith(made)
})
