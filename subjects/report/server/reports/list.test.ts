import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { property } from '@ridgeline/property/server/tables/property'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReports, ReportOptions, type ReportVersion } from '#contract/report'
import { readReportChanges } from '#contract/report-changes'
import { readReportFigures } from '#contract/report-figures'
import { ReportOrder, StatedSeverity } from '#contract/report-severity'
import { standing } from '#server/reports/list'
import { report, reportSending } from '#server/tables/report'
import { share } from '#server/tables/share'

let app: TestApp
let owner: TestMember
let stranger: TestMember

const depot = [
  { title: 'Thermal Roof Assessment', severity: 'critical', estimatedUsd: 1200.1, createdBy: 'Ann Lee', pageCount: 5, sizeBytes: 900 },
  { title: 'Thermal Roof Assessment', severity: 'major', estimatedUsd: 800.2, createdBy: 'Ben Ray', pageCount: 9, sizeBytes: 100 },
  { title: 'After the hail', severity: null, estimatedUsd: null, createdBy: 'Ann Lee', pageCount: 2, sizeBytes: 500 },
] as const
const tower = [
  { title: 'Tower survey', severity: 'none', estimatedUsd: 0, createdBy: 'Ann Lee', pageCount: 7, sizeBytes: 700 },
  { title: 'Thermal of the north', severity: 'critical', estimatedUsd: null, createdBy: 'Cy Dow', pageCount: 7, sizeBytes: 700 },
] as const

type Version = Pick<typeof report.$inferInsert, 'severity' | 'estimatedUsd' | 'createdBy' | 'pageCount' | 'sizeBytes'> & {
  readonly title: string
}

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Owner')
  stranger = await app.signUp('Stranger')
  await fill(owner, 'Depot', '5 Quay Street', depot)
  await fill(owner, 'Tower', '77 Hill Road', tower)
  await fill(stranger, 'Depot', '5 Quay Street', depot)
})
afterAll(() => app.close())

async function fill(of: TestMember, name: string, address: string, versions: readonly Version[]): Promise<void> {
  const built = await buildScan(app.deps.db, of.organizationId, {})
  await app.deps.db.update(property).set({ name, address }).where(eq(property.id, built.property.id))
  const at = Date.parse('2026-05-01T12:00:00Z')
  await app.deps.db.insert(report).values(
    versions.map(({ title, ...facts }, i) => ({
      ...{ organizationId: of.organizationId, scanId: built.scan.id, version: i + 1, inputSha256: `${i}`, pdfSha256: '' },
      ...{ options: ReportOptions.parse({ title }), createdAt: new Date(at + i * 60_000), ...facts },
    })),
  )
}

const titles = (rows: readonly ReportVersion[]) => rows.map((row) => `${row.propertyName} ${row.version}`)
const find = async (query: object) => titles(await owner.call(listReports, { query })).toSorted()

test('a search finds words of the title, the name and the address, also of all three at once', async () => {
  expect(await find({ search: 'hail' })).toEqual(['Depot 3'])
  expect(await find({ search: 'thermal' })).toEqual(['Depot 1', 'Depot 2', 'Tower 2'])
  expect(await find({ search: 'thermal depot' })).toEqual(['Depot 1', 'Depot 2'])
  expect(await find({ search: 'quay assess' })).toEqual(['Depot 1', 'Depot 2'])
  expect(await find({ search: 'hill nowhere' })).toEqual([])
  for (const order of ReportOrder.options) expect(await find({ search: 'thermal depot', order }), order).toEqual(['Depot 1', 'Depot 2'])
  // More words than the indexes are asked for, shared out between title, name and address; and one too many.
  expect(await find({ search: 'assess thermal depot quay', order: 'cost' })).toEqual(['Depot 1', 'Depot 2'])
  expect(await find({ search: 'assess thermal depot hill', order: 'cost' })).toEqual([])
  expect(await find({ search: 'thermal hail', order: 'cost' })).toEqual([])
})

test('a report says how far it came with whom it was given, which is the furthest of all', async () => {
  const reachOf = async () => (await owner.call(listReports, { query: { search: 'hail' } }))[0]?.reach ?? null
  expect(await reachOf()).toBeNull()
  const [{ id } = { id: '' }] = await owner.call(listReports, { query: { search: 'hail' } })
  const sentAt = new Date('2026-05-03T12:00:00Z')
  const whom = { recipientName: 'Rae', recipientEmail: 'rae@example.com', delivery: 'outbox', messageId: 'm', sentBy: 'Ann Lee' } as const
  await app.deps.db.insert(reportSending).values({ reportId: id, sentAt, ...whom })
  expect(await reachOf()).toEqual({ state: 'mailed', at: sentAt.toISOString() })
  const link = {
    organizationId: owner.organizationId,
    kind: 'report',
    targetId: id,
    createdBy: 'Ann Lee',
    expiresAt: new Date('2030-01-01'),
  } as const
  const lastOpenedAt = new Date('2026-05-02T12:00:00Z')
  await app.deps.db.insert(share).values([
    { ...link, tokenSha256: 'reach-a', openings: 1, lastOpenedAt },
    { ...link, tokenSha256: 'reach-b' },
  ])
  expect(await reachOf()).toEqual({ state: 'opened', at: lastOpenedAt.toISOString() })
})

test('filters of severity, cost, author and version give exactly the rows that say so', async () => {
  expect(await find({ severity: 'critical' })).toEqual(['Depot 1', 'Tower 2'])
  expect(await find({ severity: 'high' })).toEqual(['Depot 2'])
  expect(await find({ severity: 'none' })).toEqual(['Tower 1'])
  expect(await find({ severity: 'not-stated' })).toEqual(['Depot 3'])
  expect(await find({ costFromUsd: 0 })).toEqual(['Depot 1', 'Depot 2', 'Tower 1'])
  expect(await find({ costFromUsd: 800.2, costToUsd: 1000 })).toEqual(['Depot 2'])
  expect(await find({ author: 'ann' })).toEqual(['Depot 1', 'Depot 3', 'Tower 1'])
  expect(await find({ versions: 'newest' })).toEqual(['Depot 3', 'Tower 2'])
  expect(await find({ versions: 'newest', severity: 'critical' })).toEqual(['Tower 2'])
})

test('what makers with a word in their names made is read a page at a time, the newest first, whichever of them made it', async () => {
  await fill(owner, 'Mill', '9 Dock Street', [
    { ...depot[0], createdBy: 'Anna Poe' },
    { ...depot[1], createdBy: 'Ben Ray' },
    { ...depot[2], createdBy: 'Jo Ann Fox' },
  ])
  const all = (await owner.call(listReports, { query: {} })).filter(({ createdBy }) => /\bann/i.test(createdBy))
  expect(new Set(all.map(({ createdBy }) => createdBy))).toEqual(new Set(['Ann Lee', 'Anna Poe', 'Jo Ann Fox']))
  const found: ReportVersion[] = []
  for (let address: string | null = '/api/reports?author=ANN&limit=2'; address !== null; ) {
    const res = await owner.request(address)
    found.push(...((await res.json()) as ReportVersion[]))
    address = /<([^>]*)>/.exec(res.headers.get('link') ?? '')?.[1] ?? null
  }
  expect(titles(found)).toEqual(titles(all))
  expect(await find({ author: 'ann fox', costFromUsd: 0 })).toEqual([])
  expect(await find({ author: 'ray ben', search: 'mill' })).toEqual(['Mill 2'])
  expect(await find({ author: 'nobody' })).toEqual([])
  expect(await find({ author: '...' })).toEqual(await find({}))
  await app.deps.db.delete(property).where(eq(property.name, 'Mill'))
})

const read: Record<Exclude<ReportOrder, 'title'>, (row: ReportVersion) => number> = {
  newest: (row) => -Date.parse(row.createdAt),
  oldest: (row) => Date.parse(row.createdAt),
  severity: (row) => ['critical', 'high', 'moderate', 'low', 'none', null].indexOf(row.severity),
  cost: (row) => -(row.estimatedUsd ?? -1),
  pages: (row) => -row.pageCount,
  size: (row) => -row.sizeBytes,
}

test.each(ReportOrder.options)('ordered by %s, a page at a time gives every report once', async (order) => {
  const found: ReportVersion[] = []
  let address: string | null = `/api/reports?order=${order}&limit=2`
  while (address !== null) {
    const res = await owner.request(address)
    expect(res.status).toBe(200)
    found.push(...((await res.json()) as ReportVersion[]))
    address = /<([^>]*)>/.exec(res.headers.get('link') ?? '')?.[1] ?? null
  }
  expect(new Set(titles(found)).size).toBe(5)
  expect(found.length).toBe(5)
  const keys = order === 'title' ? found.map((row) => row.title.toLowerCase()) : found.map(read[order])
  expect(keys).toEqual(order === 'title' ? [...keys].toSorted() : (keys as number[]).toSorted((a, b) => a - b))
})

test('a cursor of one order is refused by another', async () => {
  const link = (await owner.request('/api/reports?order=cost&limit=2')).headers.get('link') ?? ''
  const cursor = /cursor=([^&>]*)/.exec(link)?.[1]
  expect((await owner.request(`/api/reports?order=pages&cursor=${cursor}`)).status).toBe(400)
})

const asked = [
  {},
  { search: 'thermal' },
  { search: 'thermal depot' },
  { severity: 'critical' },
  { versions: 'newest' },
  { author: 'ann' },
  { costFromUsd: 1 },
  { severity: 'not-stated' },
  { from: '2026-06-01' },
] as const
test.each(asked)('the figures of %j are the sums of its rows', async (query) => {
  const rows = await owner.call(listReports, { query })
  const figures = await owner.call(readReportFigures, { query })
  const sumsOf = (of: readonly ReportVersion[]) => {
    const stated = of.flatMap((row) => row.estimatedUsd ?? [])
    return {
      reports: of.length,
      estimatedReports: stated.length,
      estimatedUsd: stated.length === 0 ? null : Math.round(stated.reduce((a, b) => a + b, 0) * 100) / 100,
    }
  }
  expect(figures).toMatchObject({ ...sumsOf(rows), pages: rows.reduce((pages, row) => pages + row.pageCount, 0) })
  expect(figures.bySeverity).toEqual(
    StatedSeverity.options.map((severity) => ({
      severity,
      ...sumsOf(rows.filter((row) => (row.severity ?? 'not-stated') === severity)),
    })),
  )
})

test('versions are compared within one property and one organization', async () => {
  const rows = await owner.call(listReports, { query: {} })
  const idOf = (name: string) => rows.find((row) => `${row.propertyName} ${row.version}` === name)?.id as string
  const changes = await owner.call(readReportChanges, { query: { from: idOf('Depot 1'), to: idOf('Depot 3') } })
  expect(changes).toMatchObject({
    from: { version: 1 },
    to: { version: 3 },
    facts: null,
    options: [{ name: 'Title', from: 'Thermal Roof Assessment', to: 'After the hail' }],
  })
  const twoRoofs = { from: idOf('Depot 1'), to: idOf('Tower 1') }
  await expect(owner.call(readReportChanges, { query: twoRoofs })).rejects.toMatchObject({ status: 422 })
  const others = await stranger.call(listReports, { query: {} })
  const mixed = { from: others[0]?.id as string, to: idOf('Depot 1') }
  for (const who of [owner, stranger]) await expect(who.call(readReportChanges, { query: mixed })).rejects.toMatchObject({ status: 404 })
})

interface Plan {
  readonly Alias?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

test('the version that took the place of one is looked up among those of its own scan or property, never among all', async () => {
  const { sql: text } = app.deps.db.select({ by: standing.supersededBy }).from(report).toSQL()
  const plan = await app.deps.db.transaction(async (tx) => {
    // a table of a few rows is read whole whatever indexes there are
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(sql.raw(`explain (format json) ${text}`))
    return rows[0]?.['QUERY PLAN'][0]?.Plan
  })
  const conditions: string[] = []
  const walk = (at: Plan) => {
    if (at['Index Cond']) conditions.push(at['Index Cond'])
    at.Plans?.forEach(walk)
  }
  if (plan) walk(plan)
  expect(conditions).toHaveLength(2)
  expect(conditions.toSorted()).toEqual([
    expect.stringContaining('property_id = report.property_id'),
    expect.stringContaining('scan_id = report.scan_id'),
  ])
})
