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

test('three cards say what each role may', () => {
  show(['field-rep', 'sales-rep', 'admin'])
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
    'Field Rep / Drone Pilot',
    'Sales Rep / Estimator',
    'Admin / Manager',
  ])
  expect(screen.getByText('generate and download reports')).toBeDefined()
})

test('a role that only an admin gives is shown with that reason', () => {
  show(['field-rep', 'sales-rep'])
  expect(button('Admin / Manager').hasAttribute('disabled')).toBe(true)
  const reason = document.getElementById(button('Admin / Manager').getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Only an admin of the organization can give this role.')
  expect(button('Sales Rep / Estimator').hasAttribute('disabled')).toBe(false)
})

test('the choice is kept on the server', async () => {
  answer(patchSession, buildSession({ role: 'sales-rep' }))
  const { user } = show(['field-rep', 'sales-rep'])
  await user.click(button('Sales Rep / Estimator'))
  await waitFor(() => expect(requests.find((r) => r.method === 'PATCH')?.body).toEqual({ role: 'sales-rep' }))
})

test('a refused choice says why', async () => {
  refuse(patchSession, 409, 'conflict', 'You have a role already')
  const { user } = show(['field-rep'])
  await user.click(button('Field Rep / Drone Pilot'))
  expect(await screen.findByText('You have a role already')).toBeDefined()
})

test('whoever founded the organization is asked what the company is called, and it is saved with the role', async () => {
  const { organization } = buildSession()
  const founded = { ...organization, isOwner: true, name: "Dana Moreno's organization" }
  answer(patchSession, buildSession({ role: 'admin' }))
  const { user } = renderScreen(
    <ChooseRoleScreen session={buildSession({ role: null, rolesToChoose: ['admin'], organization: founded })} />,
    { path: '/dashboard', role: null },
  )
  expect(button('Field Rep / Drone Pilot').hasAttribute('disabled')).toBe(true)
  expect(screen.getAllByText('Who founds an organization is its admin, and may do all of this.')).toHaveLength(2)
  await user.click(button('Admin / Manager'))
  expect(screen.getByText('Enter the name of your company')).toBeDefined()
  expect(requests.some((r) => r.method === 'PATCH')).toBe(false)
  await user.type(screen.getByLabelText('Company name'), ' Moreno Roofing ')
  await user.click(button('Admin / Manager'))
  await waitFor(() =>
    expect(requests.find((r) => r.method === 'PATCH')?.body).toEqual({ role: 'admin', organizationName: 'Moreno Roofing' }),
  )
})
