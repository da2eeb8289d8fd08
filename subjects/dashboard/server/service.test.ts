import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { deleteScan } from '@ridgeline/privacy/contract/deleted'
import { archiveProperty, listProperties } from '@ridgeline/property/contract/property'
import { defaultReportOptions, listReports } from '@ridgeline/report/contract/report'
import { report } from '@ridgeline/report/server/tables/report'
import { listOwnScans } from '@ridgeline/scan/contract/scan'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { certificate, practicalAttempt } from '@ridgeline/training/server/tables/training'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDashboard } from '#contract/dashboard'

let app: TestApp
let now = new Date()
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())

test('scans that wait or are being analysed are counted, of the own organization only', async () => {
  const owner = await app.signUp('Owner')
  const stranger = await app.signUp('Stranger')
  for (const state of ['queued', 'processing', 'ready', 'failed'] as const) {
    const built = await buildScan(app.deps.db, owner.organizationId)
    await app.deps.db.update(scan).set({ state }).where(eq(scan.id, built.scan.id))
  }
  expect(await owner.call(readDashboard, {})).toMatchObject({ assessments: 4, scansInProgress: 2 })
  expect(await stranger.call(readDashboard, {})).toMatchObject({ assessments: 0, scansInProgress: 0 })
})

test('months are those of the organization', async () => {
  const owner = await app.signUp('Owner of the evening')
  const { scan: made } = await buildScan(app.deps.db, owner.organizationId)
  // The last evening of June in Chicago, the first of July by UTC.
  now = new Date('2026-07-01T03:00:00Z')
  // Its pictures are old: what counts is when the assessment was made.
  await app.deps.db
    .update(scan)
    .set({ createdAt: now, takenAt: new Date('2026-03-01T20:00:00Z') })
    .where(eq(scan.id, made.id))
  const months = async () => {
    const { month, monthBefore } = await owner.call(readDashboard, {})
    return [month.scans, monthBefore.scans]
  }
  expect(await months()).toEqual([1, 0])
  now = new Date('2026-07-01T05:00:00Z')
  expect(await months()).toEqual([0, 1])
  await app.deps.db.update(organization).set({ timeZone: 'UTC' }).where(eq(organization.id, owner.organizationId))
  expect(await months()).toEqual([1, 0])
})

test('each figure is the length of the list it leads to', async () => {
  now = new Date('2026-07-15T12:00:00Z')
  const owner = await app.signUp('Owner of lists')
  const { db } = app.deps
  const built = await Promise.all([1, 2, 3, 4].map(() => buildScan(db, owner.organizationId)))
  const madeAt = ['2026-07-01T05:00:00Z', '2026-07-31T12:00:00Z', '2026-06-30T23:00:00Z', '2026-05-01T12:00:00Z']
  for (const [i, { scan: each }] of built.entries())
    await db
      .update(scan)
      .set({ createdAt: new Date(madeAt[i] ?? '') })
      .where(eq(scan.id, each.id))
  const [first, second, third] = built
  if (!first || !second || !third) throw new Error('nothing was built')
  await owner.call(deleteScan, { params: { id: second.scan.id } })
  await owner.call(archiveProperty, { params: { id: third.property.id }, body: { archived: true } })
  const version = { organizationId: owner.organizationId, scanId: first.scan.id, pdfSha256: '', pageCount: 1, sizeBytes: 1, createdBy: '' }
  const options = defaultReportOptions
  await db.insert(report).values([
    { ...version, options, version: 1, inputSha256: 'a', createdAt: new Date('2026-07-02T12:00:00Z') },
    { ...version, options, version: 2, inputSha256: 'b', createdAt: new Date('2026-06-02T12:00:00Z') },
  ])
  const numbers = await owner.call(readDashboard, {})
  expect(numbers).toMatchObject({ properties: 3, activeProjects: 0, ownOpenTasks: 0, assessments: 3, reports: 2 })
  expect(numbers.month).toMatchObject({ firstDay: '2026-07-01', lastDay: '2026-07-31', scans: 1, reports: 1 })
  expect(numbers.monthBefore).toMatchObject({ firstDay: '2026-06-01', lastDay: '2026-06-30', scans: 1, reports: 1 })
  expect(await owner.call(listProperties, { query: { archived: 'false' } })).toHaveLength(numbers.properties)
  expect(await owner.call(listOwnScans, { query: {} })).toHaveLength(numbers.assessments)
  expect(await owner.call(listReports, { query: {} })).toHaveLength(numbers.reports)
  for (const { firstDay: from, lastDay: to, scans, reports } of [numbers.month, numbers.monthBefore]) {
    expect(await owner.call(listOwnScans, { query: { madeFrom: from, madeTo: to } })).toHaveLength(scans)
    expect(await owner.call(listReports, { query: { from, to } })).toHaveLength(reports)
  }
})

test('certification is null before anything was learned, then how far it is, then the level', async () => {
  now = new Date('2026-07-15T12:00:00Z')
  const owner = await app.signUp('Owner who learns')
  const own = { organizationId: owner.organizationId, userId: owner.userId }
  const told = async () => {
    const { certification, certificationStanding } = await owner.call(readDashboard, {})
    return [certification, certificationStanding]
  }
  expect(await told()).toEqual([null, null])
  await app.deps.db
    .insert(practicalAttempt)
    .values({ ...own, level: 'junior', scenes: [], startedAt: now, endsAt: now, endedAt: now, share: 1, passed: true })
  const [words, standing] = await told()
  expect(words).toMatch(/^[1-9]\d? % to Junior Consultant$/)
  expect(standing).toEqual({ level: null, nextLevel: 'junior', percent: Number.parseInt(String(words), 10) })
  const issued = { name: 'Owner', organizationName: '', credential: '', issuedAt: now, expiresAt: new Date('2028-07-15T12:00:00Z') }
  await app.deps.db.insert(certificate).values({ ...own, level: 'junior', ...issued })
  expect(await told()).toEqual(['Junior Consultant', expect.objectContaining({ level: 'junior', nextLevel: 'senior' })])
})
