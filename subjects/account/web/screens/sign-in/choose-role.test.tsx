import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildSession } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patchSession } from '#contract/session'
import { ChooseRoleScreen } from '#web/screens/sign-in/choose-role.tsx'

const show = (rolesToChoose: ('field-rep' | 'sales-rep' | 'admin')[]) =>
  renderScreen(<ChooseRoleScreen session={buildSession({ role: null, rolesToChoose })} />, { path: '/dashboard', role: null })
const button = (name: string) => screen.getByRole('button', { name: `Choose ${name}` })
const sent = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

test('only roles that can be taken are offered, each in one sentence, and what it may in full lies behind one press', () => {
  show(['field-rep', 'sales-rep'])
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
    'Field Rep / Drone Pilot',
    'Sales Rep / Estimator',
  ])
  expect(screen.getByText('Generate reports and estimates')).toBeDefined()
  expect(screen.getByText('generate and download reports').closest('details')?.open).toBe(false)
})

test('the choice is kept on the server', async () => {
  answer(patchSession, buildSession({ role: 'sales-rep' }))
  const { user } = show(['field-rep', 'sales-rep'])
  await user.click(button('Sales Rep / Estimator'))
  await waitFor(() => expect(sent()).toEqual([{ role: 'sales-rep' }]))
})

test('a refused choice says why', async () => {
  refuse(patchSession, 409, 'conflict', 'You have a role already')
  const { user } = show(['field-rep'])
  await user.click(button('Field Rep / Drone Pilot'))
  expect(await screen.findByText('You have a role already')).toBeDefined()
})

test('whoever founded the organization is asked one thing, what the company is called, and is its admin', async () => {
  const { organization } = buildSession()
  const founded = { ...organization, isOwner: true, name: "Dana Moreno's organization" }
  answer(patchSession, buildSession({ role: 'admin' }))
  const { user } = renderScreen(
    <ChooseRoleScreen session={buildSession({ role: null, rolesToChoose: ['admin'], organization: founded })} />,
    { path: '/dashboard', role: null },
  )
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
  const field = screen.getByLabelText('Company name')
  expect(document.activeElement).toBe(field)
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(screen.getByText('Enter the name of your company')).toBeDefined()
  expect(sent()).toEqual([])
  await user.type(field, ' Moreno Roofing {Enter}')
  await waitFor(() => expect(sent()).toEqual([{ role: 'admin', organizationName: 'Moreno Roofing' }]))
})
