import { patchSession, readPublicSettings, readSession } from '@ridgeline/contracts/session'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { initials } from '#app/account-menu.tsx'
import { Header } from '#app/header.tsx'
import { answer, requests } from '#test/answers.ts'
import { buildSession, buildSettings } from '#test/records.ts'
import { renderScreen } from '#test/render-screen.tsx'

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

test('only admins are led to the failed jobs', () => {
  show()
  expect(screen.queryByRole('link', { name: 'Jobs' })).toBeNull()
  show('admin')
  expect(screen.getByRole('link', { name: 'Jobs' })).toBeDefined()
})
