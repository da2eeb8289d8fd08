import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { urlOf } from '@ridgeline/contract/endpoint'
import { deleteScan, restoreScan } from '@ridgeline/privacy/contract/deleted'
import { defaultReportOptions } from '@ridgeline/report/contract/report'
import { report, reportSending } from '@ridgeline/report/server/tables/report'
import { share } from '@ridgeline/report/server/tables/share'
import { patchIssue } from '@ridgeline/scan/contract/issue/issue'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { certificate } from '@ridgeline/training/server/tables/training'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Analytics,
  type AnalyticsFilter,
  analyticsCsv,
  analyticsTables,
  listAnalyticsRecords,
  readAnalytics,
} from '#contract/analytics'
import { keepAnalytics } from '#server/keep'
import { quantileDays } from '#server/service'

const NOW = new Date('2026-07-15T12:00:00Z')
/** The last is the evening of June in Chicago, and July by UTC. */
const MADE = ['2026-07-02', '2026-06-10', '2026-06-11', '2026-05-20', '2025-08-03', '2025-07-30', '2026-07-01T03:00:00Z']
let app: TestApp
let owner: TestMember
let scans: Awaited<ReturnType<typeof buildScan>>[]

beforeAll(async () => {
  app = await startTestApp({ now: () => NOW })
  owner = await app.signUp('Olive Owner')
  const { db } = app.deps
  await db.update(organization).set({ plan: 'enterprise' })
  scans = []
  for (const [i, at] of MADE.entries()) {
    const built = await buildScan(db, owner.organizationId, { takenAt: new Date(Date.parse(at) - i * 5 * 86_400_000) })
    const score = [12, 70, 79, 100, 85, null, 90][i] ?? null
    await db
      .update(scan)
      .set({
        createdAt: new Date(at),
        createdBy: i % 3 === 0 ? '=Ann' : 'Ben',
        healthScore: score,
        healthState: score === null ? 'not-scored' : i === 4 ? 'provisional' : 'scored',
      })
      .where(eq(scan.id, built.scan.id))
    await db
      .update(issue)
      .set({ origin: 'engine', status: 'suggested', kind: i % 2 ? 'linear' : 'board-stock', createdAt: new Date(at) })
      .where(eq(issue.scanId, built.scan.id))
    scans.push(built)
  }
  await makeReports()
  await makeCertificates()
}, 120_000)
afterAll(() => app.close())

/** One of each scan but the last, the first of them twice; given away in every way. */
async function makeReports(): Promise<void> {
  const { db } = app.deps
  const made = []
  for (const [i, { scan: of }] of [...scans.slice(0, 6), ...scans.slice(0, 1)].entries()) {
    const [row] = await db
      .insert(report)
      .values({
        ...{
          organizationId: owner.organizationId,
          scanId: of.id,
          version: i === 6 ? 2 : 1,
          inputSha256: String(i),
          pdfSha256: '',
          pageCount: 1,
        },
        ...{ sizeBytes: 1, createdBy: 'Ben', options: defaultReportOptions, createdAt: new Date(MADE[i] ?? '2026-07-09') },
      })
      .returning()
    if (row) made.push(row)
  }
  const link = { organizationId: owner.organizationId, kind: 'report' as const, createdBy: 'Ben', expiresAt: NOW }
  for (const [i, openings] of [3, 0, 1].entries())
    await db.insert(share).values({ ...link, targetId: made[i]?.id ?? '', tokenSha256: String(i), openings })
  // Of a report with an opened link too: it counts once.
  for (const i of [0, 3])
    await db.insert(reportSending).values({
      ...{
        reportId: made[i]?.id ?? '',
        recipientName: '',
        recipientEmail: 'a@example.com',
        delivery: 'smtp',
        messageId: String(i),
        sentBy: 'Ben',
      },
    })
}

async function makeCertificates(): Promise<void> {
  const ends = { '2026-07-01': 'junior', '2026-08-01': 'senior', '2027-01-01': 'junior' } as const
  const members = [owner]
  for (const name of ['Max', 'Eve']) {
    const member = await app.signUp(name)
    await invited(app, owner, member, 'field-rep')
    members.push(member)
  }
  for (const [i, [day, level]] of Object.entries(ends).entries())
    await app.deps.db.insert(certificate).values({
      ...{
        organizationId: owner.organizationId,
        userId: members[i]?.userId ?? '',
        level,
        name: `Member ${i}`,
        organizationName: '',
        credential: '',
      },
      ...{ issuedAt: new Date('2026-01-01'), expiresAt: new Date(day) },
    })
}

const YEAR = { from: '2025-08-01', to: '2026-07-31' }
const read = (range: { from?: string; to?: string } = {}) => owner.call(readAnalytics, { query: range })
const listed = async (query: AnalyticsFilter) => (await owner.call(listAnalyticsRecords, { query: { limit: 1000, ...query } })).length

/** Each number that is shown with the list it leads to. */
function figures(of: Analytics): [number, AnalyticsFilter][] {
  const days = { from: of.from, to: of.to }
  const parts = (figure: AnalyticsFilter['figure'], all: readonly { part: string; count: number }[], more: AnalyticsFilter = {}) =>
    all.map(({ part, count }): [number, AnalyticsFilter] => [count, { figure, part, ...days, ...more }])
  return [
    [of.assessments.count, { ...days }],
    ...of.assessments.months.map(({ firstDay, lastDay, count }): [number, AnalyticsFilter] => [count, { from: firstDay, to: lastDay }]),
    ...parts(
      'assessment',
      of.assessments.members.map(({ member, count }) => ({ part: member, count })),
    ),
    [of.delay.count, { figure: 'delay', ...days }],
    ...parts('delay', of.delay.parts),
    ...of.suggestions.flatMap(({ kind, count, parts: own }) => [
      ...parts('suggestion', own, { kind }),
      [count, { figure: 'suggestion', kind, ...days }] as [number, AnalyticsFilter],
    ]),
    ...of.cores.flatMap(({ method, kind, count, parts: own }) => [
      ...parts('core', own, { kind, method }),
      [count, { figure: 'core', kind, method, ...days }] as [number, AnalyticsFilter],
    ]),
    [of.scores.count, { figure: 'score', ...days }],
    ...parts('score', of.scores.parts),
    [of.openings.count, { figure: 'opening', ...days }],
    ...parts('opening', of.openings.parts),
    [of.certificates.count, { figure: 'certificate' }],
    ...parts('certificate', of.certificates.parts),
  ]
}

/** The figures of a year, after each was compared with its list, counted afresh and as they are kept. */
async function compared(): Promise<Analytics> {
  const fresh = await read(YEAR)
  for (const [count, query] of figures(fresh)) expect([query, await listed(query)]).toEqual([query, count])
  await keepAnalytics(app.deps)
  expect((await app.deps.db.execute(sql`select 1 from analytics_stale`)).rows).toEqual([])
  expect(await read(YEAR)).toEqual(fresh)
  return fresh
}
const shown = (parts: readonly { part: string; count: number }[]) =>
  Object.fromEntries(parts.filter(({ count }) => count > 0).map(({ part, count }) => [part, count]))

test('each figure is the length of the list it leads to, counted afresh or kept', async () => {
  const of = await compared()
  expect([of.from, of.to, of.assessments.months.length]).toEqual(['2025-08-01', '2026-07-31', 12])
  expect(of.assessments).toMatchObject({
    count: 6,
    members: [
      { member: '=Ann', count: 3 },
      { member: 'Ben', count: 3 },
    ],
  })
  expect(of.assessments.months.slice(-3).map(({ count }) => count)).toEqual([1, 3, 1])
  expect(shown(of.scores.parts)).toEqual({ '1': 1, '7': 2, '9': 2, provisional: 1 })
  // Reports of the first five scans, 0 to 20 days after their pictures; the second version of the first is not the first report.
  expect(of.delay).toMatchObject({ count: 5, lowerQuartileDays: 5, medianDays: 10, upperQuartileDays: 15 })
  expect(shown(of.delay.parts)).toEqual({ 'same-day': 1, '3-7': 1, '8-14': 1, '15-30': 2 })
  expect(shown(of.openings.parts)).toEqual({ opened: 2, linked: 1, mailed: 1, kept: 2 })
  expect(shown(of.certificates.parts)).toEqual({ ended: 1, 'within-30': 1 })
  expect(of.suggestions.map(({ kind, count }) => [kind, count])).toEqual([
    ['board-stock', 4],
    ['linear', 2],
  ])
  expect(of.cores).toEqual([])
})

test('what people say to suggestions and what cores find is counted as it changes', async () => {
  const [first, second, third, fourth] = scans.map(({ issue: { id } }) => ({ params: { id } }))
  if (!first || !second || !third || !fourth) throw new Error('nothing was built')
  const verification = { method: 'core-sample' as const, result: 'confirmed' as const }
  await owner.call(patchIssue, { ...first, body: { status: 'accepted', verification } })
  await owner.call(patchIssue, {
    ...third,
    body: { status: 'accepted', severity: 'critical', verification: { ...verification, result: 'not-confirmed' } },
  })
  await owner.call(patchIssue, { ...second, body: { status: 'rejected' } })
  const of = await compared()
  expect(of.suggestions.map(({ parts }) => shown(parts))).toEqual([
    { accepted: 1, edited: 1, open: 2 },
    { dismissed: 1, open: 1 },
  ])
  expect(of.cores.map(({ method, kind, parts }) => [method, kind, shown(parts)])).toEqual([
    ['core-sample', 'board-stock', { confirmed: 1, 'not-confirmed': 1 }],
  ])
  await owner.call(patchIssue, { ...first, body: { verification: null } })
  expect((await compared()).cores[0]?.count).toBe(1)
  await app.deps.db.update(share).set({ openings: sql`openings + 1` })
  expect(shown((await compared()).openings.parts)).toEqual({ opened: 3, mailed: 1, kept: 2 })
})

test('a deleted scan counts nowhere until it is back, and another clock moves the months', async () => {
  const before = await compared()
  const params = { id: scans[0]?.scan.id ?? '' }
  await owner.call(deleteScan, { params })
  const without = await compared()
  expect(without.assessments.count).toBe(before.assessments.count - 1)
  expect(without.suggestions[0]?.count).toBe(3)
  await owner.call(restoreScan, { params })
  expect(await compared()).toEqual(before)
  await app.deps.db.update(organization).set({ timeZone: 'UTC' })
  expect((await compared()).assessments.months.slice(-3).map(({ count }) => count)).toEqual([1, 2, 2])
  await app.deps.db.update(organization).set({ timeZone: 'America/Chicago' })
  expect(await compared()).toEqual(before)
})

test('below five records there is no median, and a period must be one', async () => {
  expect((await read({ from: '2026-07-01', to: '2026-07-02' })).delay).toMatchObject({ count: 1, medianDays: null })
  expect((await read()).from).toBe('2025-08-01')
  await expect(read({ from: '2026-08-01', to: '2026-07-01' })).rejects.toMatchObject({ status: 400 })
  await expect(read({ from: '2020-01-01', to: '2026-07-01' })).rejects.toMatchObject({ status: 400 })
  await expect(listed({ figure: 'score', part: 'ten' })).rejects.toMatchObject({ status: 400 })
})

test.each([
  [[[3, 1]], 0.5, 3],
  [
    [
      [1, 2],
      [4, 2],
    ],
    0.5,
    3,
  ],
  [
    [
      [0, 1],
      [5, 1],
      [10, 1],
      [15, 1],
      [20, 1],
    ],
    0.25,
    5,
  ],
] as const)('of %j the quantile %f is %i', (days, share, expected) =>
  expect(
    quantileDays(
      days.map(([each, n]) => ({ days: each, n })),
      share,
    ),
  ).toBe(expected),
)

test('every table can be had as CSV, and no name is a formula there', async () => {
  for (const table of analyticsTables) {
    const res = await owner.request(urlOf(analyticsCsv, { query: { table, ...YEAR } }))
    expect([table, res.status, res.headers.get('content-type')]).toEqual([table, 200, 'text/csv; charset=utf-8'])
    const lines = (await res.text()).trim().split('\r\n')
    expect(lines.length).toBeGreaterThan(1)
    if (table === 'members') expect(lines.slice(1)).toContain("'=Ann,3")
    if (table === 'scores') expect(lines).toEqual(expect.arrayContaining(['7,70,79,0', '9,90,100,2', 'provisional,,,4']))
  }
})

test('a plan without figures gives none, and no one but admins reads them', async () => {
  const member = await app.signUp('Sam Sales')
  await invited(app, owner, member, 'sales-rep')
  await expect(member.call(readAnalytics, {})).rejects.toMatchObject({ status: 403 })
  const own = eq(organization.id, owner.organizationId)
  await app.deps.db.update(organization).set({ plan: 'professional' }).where(own)
  // one after the other: a call that is refused while another is awaited has nobody who hears it
  for (const refused of [read, () => listed({})])
    await expect(refused()).rejects.toMatchObject({ status: 403, body: { reason: 'plan-feature' } })
  await app.deps.db.update(organization).set({ plan: 'enterprise' }).where(own)
  const stranger = await app.signUp('Stranger')
  await app.deps.db.update(organization).set({ plan: 'enterprise' })
  expect(await stranger.call(listAnalyticsRecords, {})).toEqual([])
  expect((await stranger.call(readAnalytics, {})).assessments.count).toBe(0)
})
