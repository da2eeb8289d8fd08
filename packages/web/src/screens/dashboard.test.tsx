import { type Dashboard, readDashboard } from '@ridgeline/contracts/dashboard'
import { readSession } from '@ridgeline/contracts/session'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dashboardPollMs } from '#features/dashboard/api.ts'
import { DashboardScreen } from '#screens/dashboard.tsx'
import { answer, refuse } from '#test/answers.ts'
import { buildProperty, buildSession, idOf } from '#test/records.ts'
import { renderScreen } from '#test/render-screen.tsx'

const dashboard = (over: Partial<Dashboard> = {}): Dashboard => ({
  activeProjects: 1204,
  assessments: 38,
  scansInProgress: 0,
  scoredProperties: 800,
  averageScore: 76.4,
  averageCondition: 'warning',
  certification: null,
  recent: [buildProperty()],
  month: { scans: 12, reports: 7, averageScore: 74 },
  monthBefore: { scans: 9, reports: 7, averageScore: null },
  ...over,
})

beforeEach(() => answer(readSession, buildSession()))

test('the cards show counted numbers, and no invented certification', async () => {
  answer(readDashboard, dashboard())
  renderScreen(<DashboardScreen />, { path: '/dashboard' })
  expect(await screen.findByText('1,204')).toBeDefined()
  expect(screen.getByText('Average score 76, 800 of 1,204 properties scored')).toBeDefined()
  expect(screen.getByText('Not started')).toBeDefined()
})

test('a month without a score before has no change', async () => {
  answer(readDashboard, dashboard())
  renderScreen(<DashboardScreen />, { path: '/dashboard' })
  const row = await screen.findByRole('row', { name: /Scans 12 9 \+3/ })
  expect(row).toBeDefined()
  expect(screen.getByRole('row', { name: 'Average score 74 None' })).toBeDefined()
})

test('a property card leads to its property', async () => {
  answer(readDashboard, dashboard())
  renderScreen(<DashboardScreen />, { path: '/dashboard' })
  const link = await screen.findByRole('link', { name: 'Harbor Logistics Center' })
  expect(link.getAttribute('href')).toBe(`/property/${idOf(1)}`)
  const card = link.closest('article')
  expect(card && within(card).getByText('Critical')).toBeDefined()
})

test('without properties it says how to start, and offers no report', async () => {
  answer(readDashboard, dashboard({ recent: [], averageScore: null, averageCondition: null }))
  renderScreen(<DashboardScreen />, { path: '/dashboard' })
  expect(await screen.findByText('No properties found. Start by adding a new thermal scan.')).toBeDefined()
  expect(screen.getByText('N/A')).toBeDefined()
  expect(screen.queryByText('View Reports')).toBeNull()
})

test('it asks again while scans are analysed or a demo workspace is being filled', () => {
  expect(dashboardPollMs(dashboard(), false)).toBe(false)
  expect(dashboardPollMs(dashboard({ scansInProgress: 1 }), false)).toBe(3000)
  expect(dashboardPollMs(dashboard({ activeProjects: 3 }), true)).toBe(3000)
  expect(dashboardPollMs(dashboard({ activeProjects: 3 }), false)).toBe(false)
  expect(dashboardPollMs(dashboard({ activeProjects: 4 }), true)).toBe(false)
  expect(dashboardPollMs(undefined, true)).toBe(false)
})

test('a failure says so and can be tried again', async () => {
  refuse(readDashboard, 503, 'unavailable', 'The database is starting.')
  const { user } = renderScreen(<DashboardScreen />, { path: '/dashboard' })
  expect(await screen.findByText('The database is starting.')).toBeDefined()
  answer(readDashboard, dashboard())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1,204')).toBeDefined()
})
