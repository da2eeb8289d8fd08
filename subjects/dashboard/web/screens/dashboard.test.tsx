import { type Invitation, listInvitations, listMembers } from '@ridgeline/account/contract/organization'
import { readSession } from '@ridgeline/account/contract/session'
import { answer, refuse } from '@ridgeline/web/test/answers.ts'
import { buildProperty, buildSession, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Dashboard, readDashboard } from '#contract/dashboard'
import { dashboardPollMs } from '#web/api.ts'
import { DashboardScreen } from '#web/screens/dashboard.tsx'

const dashboard = (over: Partial<Dashboard> = {}): Dashboard => ({
  activeProjects: 57,
  ownOpenTasks: 3,
  recentProjects: [],
  properties: 1204,
  assessments: 38,
  reports: 21,
  scansInProgress: 0,
  scoredProperties: 800,
  averageScore: 76.4,
  averageCondition: 'warning',
  certification: null,
  certificationStanding: null,
  recent: [buildProperty()],
  month: { firstDay: '2026-11-01', lastDay: '2026-11-30', scans: 12, reports: 7, averageScore: 74 },
  months: [{ firstDay: '2026-11-01', lastDay: '2026-11-30', scans: 12, reports: 7, averageScore: 74 }],
  waiting: [],
  today: '2026-11-22',
  monthBefore: { firstDay: '2026-10-01', lastDay: '2026-10-31', scans: 9, reports: 7, averageScore: null },
  ...over,
})

const invitation: Invitation = {
  ...{ id: idOf(9), email: 'a@b.example', role: 'field-rep', invitedBy: 'Ada', state: 'pending', delivery: 'outbox' },
  ...{ createdAt: '2026-11-20T20:00:00Z', expiresAt: '2026-11-27T20:00:00Z' },
}

beforeEach(() => {
  localStorage.clear()
  answer(readSession, buildSession())
})

test('the cards show counted numbers, and no invented certification', async () => {
  answer(readDashboard, dashboard())
  renderScreen(<DashboardScreen />, { path: '/dashboard' })
  expect(await screen.findByText('57')).toBeDefined()
  expect(screen.getByText('Average 76 over 800 of 1,204 properties')).toBeDefined()
  expect(screen.getByText('Not started')).toBeDefined()
})

test('the training level is said from facts, not in the words that programs are told', async () => {
  answer(readDashboard, dashboard({ certification: 'Words', certificationStanding: { level: null, nextLevel: 'junior', percent: 7 } }))
  renderScreen(<DashboardScreen />, { path: '/dashboard' })
  expect(await screen.findByText('7 % to Junior Consultant')).toBeDefined()
  expect(screen.queryByText('Words')).toBeNull()
})

test('a number says what it counts and leads to the records that it counts; those of the month are opened', async () => {
  answer(readDashboard, dashboard())
  const { user } = renderScreen(<DashboardScreen />, { path: '/dashboard' })
  const summary = await screen.findByText('12 scans, 7 reports')
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(summary)
  // a month without a score before has no change
  expect(await screen.findByRole('row', { name: 'Scans Scans this month: 12 Scans last month: 9 +3' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Average of these scans 74 None' })).toBeDefined()
  const links = [
    'Active Projects',
    'Assessments',
    'Scans this month: 12',
    'Scans last month: 9',
    'Reports this month: 7',
    'Reports last month: 7',
  ]
  expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/projects?status=active',
    '/assessments',
    '/assessments?from=2026-11-01&to=2026-11-30',
    '/assessments?from=2026-10-01&to=2026-10-31',
    '/reports?from=2026-11-01&to=2026-11-30',
    '/reports?from=2026-10-01&to=2026-10-31',
  ])
})

test('the quick actions begin with a new assessment, and say what a Winn report is', async () => {
  answer(readDashboard, dashboard())
  const { user, router } = renderScreen(<DashboardScreen />, { path: '/dashboard' })
  await user.click(await screen.findByRole('button', { name: 'Quick Actions' }))
  const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(actions.slice(0, 3)).toEqual(['New AssessmentUpload New Scan', 'Create Winn Report', 'View Reports'])
  expect(screen.getByText(/300\+ pages.*Blockchain, Digital Title/)).toBeDefined()
  await user.click(screen.getByRole('menuitem', { name: 'Create Winn Report' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/winn-report'))
})

test('a property card leads to its property, its score to the scan of that', async () => {
  answer(readDashboard, dashboard())
  renderScreen(<DashboardScreen />, { path: '/dashboard' })
  const link = await screen.findByRole('link', { name: 'Harbor Logistics Center' })
  expect(link.getAttribute('href')).toBe(`/property/${idOf(1)}`)
  const score = within(link.closest('article') as HTMLElement).getByRole('link', { name: /^Critical 54/ })
  expect(score.getAttribute('href')).toBe(`/analysis/${idOf(100)}`)
})

test('without properties it says how to start', async () => {
  answer(readDashboard, dashboard({ properties: 0, recent: [], averageScore: null, averageCondition: null }))
  renderScreen(<DashboardScreen />, { path: '/dashboard' })
  expect(await screen.findByText('No properties found. Start by adding a new thermal scan.')).toBeDefined()
  expect(screen.getByText('N/A')).toBeDefined()
})

test('it asks again while scans are analysed or a demo workspace is being filled', () => {
  expect(dashboardPollMs(dashboard(), false)).toBe(false)
  expect(dashboardPollMs(dashboard({ scansInProgress: 1 }), false)).toBe(3000)
  expect(dashboardPollMs(dashboard({ properties: 3 }), true)).toBe(3000)
  expect(dashboardPollMs(dashboard({ properties: 3 }), false)).toBe(false)
  expect(dashboardPollMs(dashboard({ properties: 4 }), true)).toBe(false)
  expect(dashboardPollMs(undefined, true)).toBe(false)
})

test('a failure says so and can be tried again', async () => {
  refuse(readDashboard, 503, 'unavailable', 'The database is starting.')
  const { user } = renderScreen(<DashboardScreen />, { path: '/dashboard' })
  expect(await screen.findByText('The database is starting.')).toBeDefined()
  answer(readDashboard, dashboard())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('57')).toBeDefined()
})

test('what waits stands above the figures, each leading to the list that it counts; what does not is left out', async () => {
  const waiting = [
    { kind: 'judging', count: 28, isMore: false },
    { kind: 'sending', count: 1, isMore: false },
    { kind: 'conditions', count: 100, isMore: true },
    { kind: 'task', count: 2, isMore: false },
    { kind: 'answer', count: 0, isMore: false },
  ] as const
  answer(readDashboard, dashboard({ waiting: [...waiting] }))
  const { user } = renderScreen(<DashboardScreen />, { path: '/dashboard' })
  const list = await screen.findByRole('region', { name: 'Needs attention' })
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['2 tasks due', '/tasks?until=2026-11-22'],
    ['28 roof scans to review', '/assessments?waits=judging'],
    ['1 report not sent', '/reports?waits=sending'],
    ['100+ roof scans with conditions missing', '/assessments?waits=conditions'],
  ])
  // a phone shows three, and goes on where the button was
  await user.click(within(list).getByRole('button', { name: 'Show 1 more' }))
  expect(document.activeElement?.textContent).toContain('conditions missing')
  expect(within(list).queryByRole('button')).toBeNull()
})

const judging = (count: number) => [{ kind: 'judging' as const, count, isMore: false }]
const firstSteps = async () => within(await screen.findByRole('region', { name: 'First steps' }))

test('an empty organization is shown its first steps', async () => {
  answer(readDashboard, dashboard({ assessments: 0, reports: 0, recent: [] }))
  answer(listMembers, [])
  answer(listInvitations, [])
  renderScreen(<DashboardScreen />, { path: '/dashboard', role: 'admin' })
  const steps = await firstSteps()
  const links = () => steps.getAllByRole('link').map((link) => link.getAttribute('href'))
  await waitFor(() => expect(links()).toEqual(['/upload', '/settings/members']))
})

test('each step is done when it is done: a report leaves what nobody judged, and the team was asked to join', async () => {
  answer(readDashboard, dashboard({ assessments: 1, reports: 1, waiting: judging(1) }))
  answer(listMembers, [])
  answer(listInvitations, [{ ...invitation, state: 'accepted' }])
  renderScreen(<DashboardScreen />, { path: '/dashboard', role: 'admin' })
  const steps = await firstSteps()
  expect(await steps.findByText('Invite your team: done')).toBeDefined()
  expect(steps.getByText('Make the report: done')).toBeDefined()
  expect(steps.getByRole('link', { name: 'Review what was found' })).toBeDefined()
})

test.each([
  [2, 2, '2 tasks overdue'],
  [3, 1, '3 tasks due, 1 of them overdue'],
  [3, 0, '3 tasks due'],
])('of %i tasks that are due %i are overdue', async (count, overdueCount, words) => {
  answer(readDashboard, dashboard({ waiting: [{ kind: 'task', count, overdueCount, isMore: false }] }))
  renderScreen(<DashboardScreen />, { path: '/dashboard' })
  expect(await screen.findByRole('link', { name: words })).toBeDefined()
})

test('nothing was judged where nobody answered whether the pictures show a roof', async () => {
  const recent = [buildProperty({ examination: { state: 'waiting', waitingCount: 3 } })]
  answer(readDashboard, dashboard({ assessments: 1, reports: 0, waiting: judging(0), recent }))
  renderScreen(<DashboardScreen />, { path: '/dashboard' })
  expect((await firstSteps()).getByRole('link', { name: 'Review what was found' })).toBeDefined()
  expect(screen.getByText(/pictures? to confirm/)).toBeDefined()
})

test('what waits in any assessment is not called judged, and what was judged once brings the steps not back', async () => {
  answer(readDashboard, dashboard({ assessments: 7, reports: 0, waiting: judging(1) }))
  renderScreen(<DashboardScreen />, { path: '/dashboard' })
  const steps = await firstSteps()
  expect(steps.queryByText('Review what was found: done')).toBeNull()
  cleanup()
  answer(readDashboard, dashboard({ assessments: 7, reports: 0, waiting: judging(0) }))
  renderScreen(<DashboardScreen />, { path: '/dashboard' })
  expect((await firstSteps()).getByText('Review what was found: done')).toBeDefined()
})

test('the first steps go when all are done, or when they are put away by hand', async () => {
  answer(readDashboard, dashboard({ assessments: 2, reports: 1, waiting: judging(1) }))
  answer(listMembers, [])
  answer(listInvitations, [{ ...invitation, state: 'accepted' }])
  renderScreen(<DashboardScreen />, { path: '/dashboard', role: 'admin' })
  await screen.findByText('57')
  expect(screen.queryByText('First steps')).toBeNull()
  cleanup()
  answer(readDashboard, dashboard({ assessments: 1, reports: 1, waiting: judging(1) }))
  const { user } = renderScreen(<DashboardScreen />, { path: '/dashboard', role: 'admin' })
  await user.click((await firstSteps()).getByRole('button', { name: 'Hide these steps' }))
  expect(screen.queryByText('First steps')).toBeNull()
  cleanup()
  renderScreen(<DashboardScreen />, { path: '/dashboard', role: 'admin' })
  await screen.findByText('57')
  expect(screen.queryByText('First steps')).toBeNull()
})
