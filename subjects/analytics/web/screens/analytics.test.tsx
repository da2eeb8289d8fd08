import { readSession } from '@ridgeline/account/contract/session'
import { answer, answerPages, requests } from '@ridgeline/web/test/answers.ts'
import { buildSession, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Analytics, type AnalyticsRecord, listAnalyticsRecords, readAnalytics } from '#contract/analytics'
import { AnalyticsScreen } from '#web/screens/analytics.tsx'
import { AnalyticsRecordsScreen } from '#web/screens/records.tsx'

const days = { firstDay: '2026-07-01', lastDay: '2026-07-31' }
const figures: Analytics = {
  from: '2026-07-01',
  to: '2026-07-31',
  assessments: { count: 7, months: [{ ...days, count: 7 }], members: [{ member: 'Ann & Co', count: 7 }] },
  delay: { count: 2, medianDays: null, lowerQuartileDays: null, upperQuartileDays: null, parts: [{ part: '3-7', count: 2 }] },
  suggestions: [
    {
      ...{ kind: 'board-stock', count: 9 },
      parts: [
        { part: 'accepted', count: 3 },
        { part: 'edited', count: 3 },
        { part: 'dismissed', count: 2 },
        { part: 'open', count: 1 },
      ],
    },
  ],
  cores: [
    {
      ...{ method: 'core-sample', kind: 'board-stock', count: 3 },
      parts: [
        { part: 'confirmed', count: 3 },
        { part: 'not-confirmed', count: 0 },
      ],
    },
  ],
  scores: { count: 7, parts: [{ part: '7', count: 7 }] },
  openings: { count: 0, parts: [] },
  certificates: { count: 1, parts: [{ part: 'ended', count: 1 }] },
}
const plan = { plan: 'enterprise', state: 'active', trialEndsAt: null } as const
beforeEach(() => answer(readSession, buildSession({ role: 'admin', plan })))

const panel = async (name: string) => within(await screen.findByRole('region', { name }, { timeout: 20_000 }))

test('every number is a link to its records, and too few records have no share', async () => {
  answer(readAnalytics, figures)
  renderScreen(<AnalyticsScreen />, { path: '/analytics', at: '/analytics?from=2026-07-01&to=2026-07-31' })
  const member = await panel('Assessments by member')
  expect(member.getByRole('link', { name: 'Ann & Co: 7' }).getAttribute('href')).toBe(
    '/analytics/records?figure=assessment&part=Ann+%26+Co&from=2026-07-01&to=2026-07-31',
  )
  expect(member.getByRole('link', { name: 'Assessments by member as CSV' }).getAttribute('href')).toBe(
    '/api/analytics/table.csv?table=members&from=2026-07-01&to=2026-07-31',
  )
  expect((await panel('Days from scan to report')).getByText('Too few for an average: 2 records, and it takes 5')).toBeDefined()
  const suggestions = await panel('What became of suggestions')
  expect(suggestions.getByText('75 %')).toBeDefined()
  expect(suggestions.getByRole('link', { name: 'Board pattern, Edited: 3' }).getAttribute('href')).toContain('kind=board-stock')
  const cores = await panel('Findings checked by core')
  expect(cores.getByText('Too few: a share takes at least 5 reviewed.')).toBeDefined()
  expect((await panel('Reports opened by recipients')).getByText(/no records in these months/)).toBeDefined()
  expect(requests.find(({ path }) => path.startsWith('/api/analytics'))?.search.get('from')).toBe('2026-07-01')
})

test('a period is chosen in the address', async () => {
  answer(readAnalytics, figures)
  const { user, router } = renderScreen(<AnalyticsScreen />, { path: '/analytics' })
  await user.click(await screen.findByRole('button', { name: 'Last year' }, { timeout: 20_000 }))
  const last = new Date().getFullYear() - 1
  expect(router.state.location.search).toBe(`?from=${last}-01-01&to=${last}-12-31`)
  expect(screen.getByRole('button', { name: 'Last year' }).getAttribute('aria-pressed')).toBe('true')
})

test('a plan without figures says which one has them, and asks for none', async () => {
  answer(readSession, buildSession({ role: 'admin', plan: { ...plan, plan: 'professional' } }))
  renderScreen(<AnalyticsScreen />, { path: '/analytics' })
  expect(await screen.findByText(/does not include advanced analytics; it comes with Enterprise/, {}, { timeout: 20_000 })).toBeDefined()
  expect(requests.filter(({ path }) => path.startsWith('/api/analytics'))).toEqual([])
})

test('the list behind a figure is asked for as the figure says', async () => {
  const record: AnalyticsRecord = {
    ...{
      id: idOf(1),
      figure: 'suggestion',
      name: 'Depot',
      at: '2026-07-02T12:00:00Z',
      part: 'edited',
      kind: 'linear',
      link: `/analysis/${idOf(2)}`,
    },
  }
  answerPages(listAnalyticsRecords, () => [record])
  const at = '/analytics/records?figure=suggestion&part=edited&kind=linear&from=2026-07-01&to=2026-07-31'
  renderScreen(<AnalyticsRecordsScreen />, { path: '/analytics/records', at })
  expect(await screen.findByText('1 record', {}, { timeout: 20_000 })).toBeDefined()
  expect(screen.getByText('Edited, Line, Jul 1, 2026 to Jul 31, 2026')).toBeDefined()
  expect(screen.getByRole('link', { name: /Depot/ }).getAttribute('href')).toBe(`/analysis/${idOf(2)}`)
  const [asked] = requests.filter(({ path }) => path.startsWith('/api/analytics/records'))
  expect(Object.fromEntries(asked?.search ?? [])).toMatchObject({
    figure: 'suggestion',
    part: 'edited',
    kind: 'linear',
    from: '2026-07-01',
  })
})
