import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { ApiError } from '@ridgeline/contract/client'
import { urlOf } from '@ridgeline/contract/endpoint'
import { cursorIn } from '@ridgeline/contract/page'
import { readDashboard } from '@ridgeline/dashboard/contract/dashboard'
import {
  archiveProperty,
  listProperties,
  matchProperties,
  mergeProperty,
  patchProperty,
  readProperty,
} from '@ridgeline/property/contract/property'
import { property } from '@ridgeline/property/server/tables/property'
import { downloadReport, listReportVersions } from '@ridgeline/report/contract/report'
import { createShare, listShares, readShared } from '@ridgeline/report/contract/share'
import { report } from '@ridgeline/report/server/tables/report'
import { captureOriginal, readCapture } from '@ridgeline/scan/contract/capture'
import { patchIssue } from '@ridgeline/scan/contract/issue/issue'
import { addCaptures, listOwnScans, patchScan, readScan, readScanStatus } from '@ridgeline/scan/contract/scan'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteProperty, deleteScan, listDeleted, restoreProperty, restoreScan } from '#contract/deleted'
import { runRetention } from '#server/retention'

let app: TestApp
let owner: TestMember
let now = new Date('2026-05-10T12:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.signUp('Owner')
  await app.deps.db.update(organization).set({ plan: 'enterprise', trialEndsAt: null, paymentState: 'active' })
})

const build = () => buildScan(app.deps.db, owner.organizationId, { healthScore: 70 })
const status = (made: Promise<unknown>) =>
  made.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ApiError) return error.status
      throw error
    },
  )
const numbers = async () => {
  const { properties, assessments, averageScore, recent } = await owner.call(readDashboard, {})
  return [properties, assessments, averageScore, recent.length]
}
const actions = async (id: string) =>
  (await app.deps.db.select().from(auditEvent).where(eq(auditEvent.recordId, id)).orderBy(auditEvent.sequence)).map((line) => line.action)
async function frozen(scanId: string): Promise<void> {
  const { sha256, sizeBytes } = await app.deps.storage.put(new TextEncoder().encode(`%PDF ${scanId}`))
  const options = { title: 'Roof report', sections: [] } as unknown as typeof report.$inferInsert.options
  const made = { organizationId: owner.organizationId, scanId, version: 1, inputSha256: scanId, pdfSha256: sha256, createdBy: 'Owner' }
  await app.deps.db.insert(report).values({ ...made, pageCount: 1, sizeBytes, options })
}
const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? ''

test('a deleted scan is hidden everywhere, a frozen report of it can still be had, and it comes back whole', async () => {
  const own = await build()
  const params = { id: own.scan.id }
  await frozen(own.scan.id)
  const link = await owner.call(createShare, { body: { kind: 'analysis', targetId: own.scan.id } })
  const pictures = `/api/shared/${tokenOf(link.url)}/captures/${own.capture.id}/pictures/thermal`
  expect(await numbers()).toEqual([1, 1, 70, 1])
  const gone = await owner.call(deleteScan, { params })
  expect(gone.goneAt).toBe('2026-06-09T12:00:00.000Z')
  const hidden = [
    owner.call(readScan, { params }),
    owner.call(readScanStatus, { params }),
    owner.call(patchScan, { params, body: { notes: 'x' } }),
    owner.call(addCaptures, { params, body: { imageUrls: ['/api/uploads/x'] } }),
    owner.call(readCapture, { params: { id: own.capture.id } }),
    owner.call(patchIssue, { params: { id: own.issue.id }, body: { status: 'accepted' } }),
    owner.call(createShare, { body: { kind: 'analysis', targetId: own.scan.id } }),
    owner.call(deleteScan, { params }),
    app.request(`/api/shared/${tokenOf(link.url)}`).then((res) => Promise.reject(new ApiError(res.status, '', undefined))),
    app.request(pictures).then((res) => Promise.reject(new ApiError(res.status, '', undefined))),
    owner
      .request(urlOf(captureOriginal, { params: { id: own.capture.id } }))
      .then((res) => Promise.reject(new ApiError(res.status, '', undefined))),
  ]
  expect(await Promise.all(hidden.map(status))).toEqual(hidden.map(() => 404))
  expect((await owner.call(listOwnScans, {})).length).toBe(0)
  expect((await owner.call(readProperty, { params: { id: own.property.id } })).scans).toEqual([])
  expect(await numbers()).toEqual([1, 0, null, 0])
  const ofScan = { params: { scanId: own.scan.id } }
  expect((await owner.request(urlOf(downloadReport, ofScan))).status).toBe(200)
  expect((await owner.call(listReportVersions, ofScan)).length).toBe(1)
  expect(await owner.call(listDeleted, {})).toMatchObject([
    { kind: 'scan', id: own.scan.id, name: 'Depot', takenAt: own.scan.takenAt?.toISOString(), deletedBy: 'Owner', scanCount: null },
  ])

  await owner.call(restoreScan, { params })
  expect((await owner.call(readScan, { params })).issues.length).toBe(1)
  expect((await owner.call(readShared, { params: { token: tokenOf(link.url) } })).kind).toBe('analysis')
  expect([await numbers(), await owner.call(listDeleted, {})]).toEqual([[1, 1, 70, 1], []])
  expect(await status(owner.call(restoreScan, { params }))).toBe(404)
  expect(await actions(own.scan.id)).toEqual(['scan.deleted', 'scan.restored'])
})

test('a property takes its scans along and brings back those that went with it, none that went before', async () => {
  const own = await build()
  const earlier = await build()
  await owner.call(patchScan, { params: { id: earlier.scan.id }, body: { propertyId: own.property.id } })
  await owner.call(deleteScan, { params: { id: earlier.scan.id } })
  now = new Date(now.getTime() + 1000)
  const params = { id: own.property.id }
  await owner.call(deleteProperty, { params })
  expect(await status(owner.call(readProperty, { params }))).toBe(404)
  expect(await status(owner.call(readScan, { params: { id: own.scan.id } }))).toBe(404)
  expect((await owner.call(matchProperties, { query: { address: '1 Test Street' } })).map((p) => p.id)).toEqual([earlier.property.id])
  expect(await status(owner.call(restoreScan, { params: { id: own.scan.id } }))).toBe(409)
  const listed = await owner.call(listDeleted, {})
  expect(listed.map((one) => [one.kind, one.id, one.scanCount])).toEqual([
    ['property', own.property.id, 1],
    ['scan', earlier.scan.id, null],
  ])
  await owner.call(restoreProperty, { params })
  expect((await owner.call(readProperty, { params })).scans.map((s) => s.id)).toEqual([own.scan.id])
  expect(await actions(own.property.id)).toEqual(['property.deleted', 'property.restored'])
})

test('after thirty days it is gone for good with its files, but not while a legal hold stands', async () => {
  const own = await build()
  const { sha256 } = await app.deps.storage.put(new TextEncoder().encode(`original ${own.scan.id}`))
  await app.deps.db.update(capture).set({ sha256 }).where(eq(capture.id, own.capture.id))
  await owner.call(deleteProperty, { params: { id: own.property.id } })
  const left = async () => [
    await app.deps.db.$count(scan, eq(scan.id, own.scan.id)),
    await app.deps.db.$count(property, eq(property.id, own.property.id)),
  ]
  const setHold = (legalHold: string | null) =>
    app.deps.db.update(organization).set({ legalHold }).where(eq(organization.id, owner.organizationId))
  now = new Date(now.getTime() + 29 * 86_400_000)
  await runRetention(app.deps)
  expect(await left()).toEqual([1, 1])
  now = new Date(now.getTime() + 2 * 86_400_000)
  await setHold('Case 3')
  await runRetention(app.deps)
  expect(await left()).toEqual([1, 1])
  await setHold(null)
  await runRetention(app.deps)
  expect(await left()).toEqual([0, 0])
  expect(await actions(own.scan.id)).toEqual(['scan.removed-for-good'])
  const { rows } = await app.deps.db.execute<{ data: { sha256s: string[] } }>("select data from pgboss.job where name = 'remove-objects'")
  expect(rows.flatMap((row) => row.data.sha256s)).toContain(sha256)
  expect(await status(owner.call(restoreScan, { params: { id: own.scan.id } }))).toBe(404)
})

test('an archived property leaves list and dashboard, is found by its words with a mark, and comes back', async () => {
  const [own, other] = [await build(), await build()]
  const params = { id: own.property.id }
  expect((await owner.call(archiveProperty, { params, body: { archived: true } })).archivedAt).toBe(now.toISOString())
  const ids = async (query: object) => (await owner.call(listProperties, { query })).map((p) => p.id)
  expect([await ids({}), await ids({ archived: 'true' })]).toEqual([[other.property.id], [own.property.id]])
  expect((await ids({ search: 'depot' })).toSorted()).toEqual([own.property.id, other.property.id].toSorted())
  expect(await numbers()).toEqual([1, 2, 70, 1])
  expect((await owner.call(readProperty, { params })).archivedAt).toBe(now.toISOString())
  await owner.call(archiveProperty, { params, body: { archived: false } })
  await owner.call(archiveProperty, { params, body: { archived: false } })
  expect(await numbers()).toEqual([2, 2, 70, 2])
  expect(await actions(own.property.id)).toEqual(['property.archived', 'property.unarchived'])
})

test('a duplicate is merged: scans, reports and links stand under the one that is kept, the log says both', async () => {
  const [gone, kept] = [await build(), await build()]
  await frozen(gone.scan.id)
  const history = await owner.call(createShare, { body: { kind: 'history', targetId: gone.property.id } })
  const params = { id: gone.property.id }
  const into = (intoId: string) => owner.call(mergeProperty, { params, body: { intoId } })
  const stranger = await app.signUp('Stranger')
  const strange = await buildScan(app.deps.db, stranger.organizationId)
  expect(await Promise.all([status(into(gone.property.id)), status(into(strange.property.id))])).toEqual([422, 404])
  expect(await into(kept.property.id)).toMatchObject({ id: kept.property.id, scanCount: 2 })
  expect(await status(owner.call(readProperty, { params }))).toBe(404)
  expect((await owner.call(listShares, { query: { targetId: kept.property.id } })).map((link) => link.id)).toEqual([history.id])
  expect((await owner.request(urlOf(downloadReport, { params: { scanId: gone.scan.id } }))).status).toBe(200)
  expect([await actions(gone.property.id), await actions(kept.property.id)]).toEqual([['property.merged'], ['property.took-over']])
  expect(await numbers()).toEqual([1, 2, 70, 1])
})

test('the list of deleted records is read a page at a time, none twice and none left out, and can be searched', async () => {
  const made = []
  for (let i = 0; i < 4; i++) made.push(await build())
  for (const [i, { scan: of, property: around }] of made.entries()) {
    now = new Date(now.getTime() + (i === 1 ? 0 : 1000))
    await owner.call(patchProperty, { params: { id: around.id }, body: { name: `Hall ${i}` } })
    if (i % 2 === 0) await owner.call(deleteScan, { params: { id: of.id } })
    else await owner.call(deleteProperty, { params: { id: around.id } })
  }
  const seen: string[] = []
  let cursor: string | null = null
  let pages = 0
  do {
    const res: Response = await owner.request(urlOf(listDeleted, { query: { limit: 1, ...(cursor !== null && { cursor }) } }))
    seen.push(...((await res.json()) as { name: string }[]).map(({ name }) => name))
    cursor = cursorIn(res.headers.get('link'))
    pages++
  } while (cursor !== null)
  expect(pages).toBe(4)
  expect(seen.slice(0, 2)).toEqual(['Hall 3', 'Hall 2'])
  expect(seen.toSorted()).toEqual(['Hall 0', 'Hall 1', 'Hall 2', 'Hall 3'])
  expect((await owner.call(listDeleted, { query: { search: 'hall 2' } })).map(({ kind, name }) => [kind, name])).toEqual([
    ['scan', 'Hall 2'],
  ])
})
