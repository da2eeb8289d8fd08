import { patchSession, readPublicSettings, readSession } from '@ridgeline/account/contract/session'
import { answer, answerPlain, requests } from '@ridgeline/web/test/answers.ts'
import { buildSession, buildSettings, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { initials } from '#app/account-menu.tsx'
import { Header } from '#app/header.tsx'

const show = (role: 'field-rep' | 'admin' = 'field-rep') => {
  answer(readPublicSettings, buildSettings({ productName: 'Ridgeline', demo: false, mail: 'smtp' }))
  answer(readSession, buildSession())
  return renderScreen(<Header session={buildSession({ role })} width="max-w-7xl" />, { path: '/dashboard', role })
}

test.each([
  ['Dana Moreno', 'DM'],
  ['dana', 'D'],
  ['Ana Maria de la Cruz', 'AC'],
  ['', '?'],
])('initials of "%s"', (name, letters) => expect(initials(name)).toBe(letters))

test('the theme is chosen, applied and remembered', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Theme' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Light' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  expect(localStorage.getItem('ridgeline.theme')).toBe('light')
})

test('units are saved on the server', async () => {
  answer(patchSession, buildSession({ units: 'metric' }))
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Account of Dana Moreno' }))
  await user.click(await screen.findByRole('menuitemradio', { name: /Metric/ }))
  await waitFor(() => expect(requests.find((r) => r.method === 'PATCH')?.body).toEqual({ units: 'metric' }))
})

test('logging out loads the page anew, so that nothing of the member stays in memory; a refusal leaves everything as it is', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  answerPlain('POST', '/api/auth/sign-out', 503, { code: 'unavailable', message: 'busy' })
  const { user } = show()
  const leave = async () => {
    await user.click(screen.getByRole('button', { name: 'Account of Dana Moreno' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  }
  await leave()
  expect(await screen.findByText('Log out failed')).toBeDefined()
  expect(assign).not.toHaveBeenCalled()
  answerPlain('POST', '/api/auth/sign-out', 200, { success: true })
  await leave()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
})

test('the bar leads to what people come for each day; the rest stands under More, by role', async () => {
  const names = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map((link) => link.textContent)
  const underMore = async ({ user }: ReturnType<typeof show>) => {
    await user.click(screen.getByRole('button', { name: 'More' }))
    return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  }
  const everyday = ['Home', 'Properties', 'Reports', 'Projects', 'Upload']
  const rep = show()
  expect(names()).toEqual(everyday)
  expect(await underMore(rep)).toEqual(['Capture', 'Tasks', 'Training', 'Assistant', 'Storms'])
  cleanup()
  const admin = show('admin')
  expect(names()).toEqual(everyday)
  expect(await underMore(admin)).toEqual(['Capture', 'Tasks', 'Training', 'Assistant', 'Storms', 'CRM', 'Analytics', 'Settings'])
  await admin.user.click(screen.getByRole('menuitem', { name: 'Storms' }))
  await waitFor(() => expect(admin.router.state.location.pathname).toBe('/storms'))
})

test('the menu leads to the account and, for an admin, to the organization; organizations are switched there', async () => {
  const session = buildSession({
    role: 'admin',
    organizations: [
      { id: idOf(9), name: 'Moreno Roofing', role: 'admin' },
      { id: idOf(10), name: 'Harbor Adjusters', role: 'field-rep' },
    ],
  })
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  answer(readPublicSettings, buildSettings())
  answer(patchSession, session)
  const { user, router } = renderScreen(<Header session={session} width="max-w-7xl" />, { path: '/dashboard' })
  const open = () => user.click(screen.getByRole('button', { name: 'Account of Dana Moreno' }))
  await open()
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Profile',
    'Sessions',
    'Notifications',
    'Organization',
    'Tasks',
    'Training',
    'Assistant',
    'Storms',
    'CRM',
    'Analytics',
    'Help',
    'Log out',
  ])
  await user.click(screen.getByRole('menuitemradio', { name: 'Harbor Adjusters' }))
  await waitFor(() => expect(requests.find((r) => r.method === 'PATCH')?.body).toEqual({ organizationId: idOf(10) }))
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/dashboard'))
  await open()
  await user.click(await screen.findByRole('menuitem', { name: 'Profile' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
})

test.each(['{Enter}', ' ', '{ArrowDown}'])('the menu begins with its first item the first time it is opened by "%s"', async (key) => {
  const { user } = show()
  screen.getByRole('button', { name: 'Account of Dana Moreno' }).focus()
  await user.keyboard(key)
  const first = await screen.findByRole('menuitem', { name: 'Profile' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Sessions')
})

test('a pointer picks no item by opening the menu', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Account of Dana Moreno' }))
  await screen.findByRole('menuitem', { name: 'Profile' })
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'))
})

test('the logo and the name of the organization stand in the header while its plan has them', () => {
  answer(readPublicSettings, buildSettings())
  const organization = { ...buildSession().organization, logoUrl: '/api/logos/ab' }
  const shown = (plan: 'starter' | 'enterprise') => {
    cleanup()
    const session = buildSession({ organization, plan: { plan, state: 'active', trialEndsAt: null } })
    renderScreen(<Header session={session} width="max-w-7xl" />, { path: '/dashboard' })
    return screen.getByRole('banner').querySelector('img')?.getAttribute('src') ?? null
  }
  expect(shown('enterprise')).toBe('/api/logos/ab')
  expect(screen.getByText('Moreno Roofing')).toBeDefined()
  expect(shown('starter')).toBeNull()
})
