import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addClaim, changeClaim, type PropertyClaim } from '#contract/claim'
import { ClaimPanel } from './claim-panel.tsx'

const claim: PropertyClaim = {
  id: idOf(2),
  propertyId: idOf(1),
  changedBy: 'Kim',
  claimNumber: 'PM-1',
  policyNumber: 'SD-2',
  carrier: 'Prairie Mutual',
  adjusterName: 'Sam Iverson',
  adjusterPhone: '+1 (555) 0167',
  adjusterEmail: 'sam@prairie.example',
  dateOfLoss: '2026-06-03',
  deductibleUsd: 2500,
  note: 'Comes on Friday.',
  openedAt: '2026-06-05T12:00:00.000Z',
  closedAt: null,
}
const shown = (claims: PropertyClaim[]) =>
  renderScreen(<ClaimPanel property={{ id: idOf(1), claims, timeZone: 'America/Los_Angeles' }} />, { path: '/property' })

test('the open claim is shown with the ways to reach its adjuster, closed ones are a line each', async () => {
  shown([claim, { ...claim, id: idOf(3), claimNumber: 'PM-0', closedAt: '2025-01-03T04:00:00.000Z' }])
  expect(await screen.findByText('PM-1')).toBeDefined()
  expect(screen.getByRole('link', { name: '+1 (555) 0167' }).getAttribute('href')).toBe('tel:+15550167')
  expect(screen.getByRole('link', { name: 'sam@prairie.example' }).getAttribute('href')).toBe('mailto:sam@prairie.example')
  expect(screen.getByText(/PM-0.*, closed Jan 2, 2025/)).toBeDefined()
})

test('a new claim is sent as typed, once amount and address can be read', async () => {
  answer(addClaim, claim)
  const { user } = shown([])
  await user.click(screen.getByRole('button', { name: 'Add claim' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add claim' }))
  await user.type(dialog.getByLabelText(/^Claim number/), 'PM-9')
  await user.type(dialog.getByLabelText(/^Deductible/), 'two thousand')
  await user.type(dialog.getByLabelText(/^Adjuster's e-mail/), 'sam@')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Expected an amount, such as 2,500.')).toBeDefined()
  expect(dialog.getByText('Please enter a valid e-mail address.')).toBeDefined()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await user.clear(dialog.getByLabelText(/^Deductible/))
  await user.type(dialog.getByLabelText(/^Deductible/), '$2,500')
  await user.type(dialog.getByLabelText(/^Adjuster's e-mail/), 'prairie.example')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      claimNumber: 'PM-9',
      deductibleUsd: 2500,
      adjusterEmail: 'sam@prairie.example',
      dateOfLoss: null,
    }),
  )
})

test('a closed claim is not opened beside an open one', async () => {
  answer(changeClaim, claim)
  const { user } = shown([claim, { ...claim, id: idOf(3), closedAt: '2025-01-02T12:00:00.000Z' }])
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await user.click(await screen.findByRole('button', { name: 'Open again' }))
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Edit claim' }))
  await user.click(await screen.findByRole('button', { name: 'Close claim' }))
  await waitFor(() => expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ isOpen: false }))
})
