import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { uploadScan } from '@ridgeline/app-server/test/made/uploaded-scan'
import { djiJpeg, UNLICENSED, writeDjiProgram } from '@ridgeline/app-server/test/stand-ins/dji-file'
import { flirFrame, frameScene, frameSize } from '@ridgeline/app-server/test/stand-ins/flir-frame'
import { listAudit } from '@ridgeline/audit/contract/audit'
import { readOutdated } from '@ridgeline/operations/contract/operations'
import type { Deps } from '@ridgeline/server/deps'
import { systemActor } from '@ridgeline/server/http/access'
import { createThreadPool } from '@ridgeline/server/jobs/thread-pool'
import { PLACING_VERSION, READER_VERSION } from '@ridgeline/thermal/versions'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchCapture, readCapture } from '#contract/capture'
import { patchIssue } from '#contract/issue/issue'
import type { CaptureRegion } from '#contract/region'
import { patchScan, readScan } from '#contract/scan'
import { runScanAnalysis } from '#server/analysis/analyse-scan'
import { readerWith } from '#server/analysis/read/reader'
import { outdatedOf, renewOutdated, renewOwn } from '#server/analysis/renew/renew-scans'
import { capture } from '#server/tables/capture'
import { scan as scans } from '#server/tables/scan'

/** A roof with a warm patch. */
const roofAt = (baseK: number) =>
  flirFrame(
    Float32Array.from({ length: frameSize.width * frameSize.height }, (_, i) => {
      const [x, y] = [i % frameSize.width, Math.floor(i / frameSize.width)]
      return baseK + 0.05 * ((i * 7919) % 5) + (x > 20 && x < 34 && y > 14 && y < 30 ? 2 : 0)
    }),
  )

let folder: string
let app: TestApp
/** The same installation after DJI's program was installed. */
let withDji: Deps
let member: TestMember
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fake-sdk-'))
  const djiIrp = path.join(folder, 'dji_irp')
  await writeDjiProgram(djiIrp)
  // The evidence of a scan grows older while the test runs.
  const today = new Date()
  app = await startTestApp({ now: () => today })
  member = await app.signUp()
  const threads = createThreadPool(new URL('../engine/thread.ts', import.meta.url), 1, { djiIrp })
  withDji = { ...app.deps, threads, reader: await readerWith(djiIrp) }
})
afterAll(async () => {
  await withDji.threads.close()
  await app.close()
  await rm(folder, { recursive: true })
})

const waiting = async (scanId: string) =>
  (
    await app.deps.db.execute<{ priority: number }>(
      sql`select priority from pgboss.job where name = 'analyse-scan' and state = 'created' and data ->> 'scanId' = ${scanId} order by created_on`,
    )
  ).rows
/** Works on everything that waits in the queue for a scan. */
async function work(deps: Deps, scanId: string) {
  await app.deps.db.execute(sql`update pgboss.job set state = 'completed' where data ->> 'scanId' = ${scanId} and state = 'created'`)
  await runScanAnalysis(deps, scanId)
  return member.call(readScan, { params: { id: scanId } })
}
async function analysed(...files: readonly (readonly [string, Uint8Array])[]) {
  const scanId = await uploadScan(member, ...files)
  return work(app.deps, scanId)
}
const rowOf = async (id: string) => {
  const [row] = await app.deps.db.select().from(capture).where(eq(capture.id, id))
  if (!row) throw new Error('the capture is gone')
  return row
}
const setRow = (id: string, set: Partial<typeof capture.$inferInsert>) => app.deps.db.update(capture).set(set).where(eq(capture.id, id))

test('what an older version read is read and analysed again, and keeps what people did to it', async () => {
  const scan = await analysed(['roof.seq', Buffer.concat([roofAt(290), roofAt(300)])])
  const id = scan.captures[0]?.id as string
  const region: CaptureRegion = { id: crypto.randomUUID(), name: 'Drain', origin: 'member', region: { kind: 'spot', at: [10, 10] } }
  const roofPolygon: [number, number][] = [
    [2, 2],
    [62, 2],
    [62, 46],
    [2, 46],
  ]
  const edits = { frameIndex: 1, roofPolygon, scene: { ...frameScene, emissivity: 0.9 }, pixelSizeM: 0.1, regions: [region] }
  await member.call(patchCapture, { params: { id }, body: edits })
  const edited = await work(app.deps, scan.id)
  const [issue] = edited.issues
  await member.call(patchIssue, { params: { id: issue?.id as string }, body: { status: 'accepted' } })
  const before = await member.call(readScan, { params: { id: scan.id } })
  expect(await member.call(readOutdated, {})).toMatchObject({ captures: 0, scans: 0, scansUnderWay: 0 })
  expect(await renewOutdated(app.deps)).toBe(0)

  // As an older version left it: it knew no camera and no position, and took another calibration.
  const { calibration } = await rowOf(id)
  await setRow(id, { readWith: '0', analysedWith: 4, camera: null, calibration: { kind: 'linear', gainK: 0.01, offsetK: 0, noData: null } })
  expect(await member.call(readOutdated, {})).toEqual({ captures: 1, scans: 1, scansUnderWay: 0, failedByDji: 0 })
  expect(await renewOutdated(app.deps)).toBe(1)
  expect(await waiting(scan.id)).toEqual([{ priority: -1 }])
  // It waits already, and until then the scan is as it was.
  expect(await renewOutdated(app.deps)).toBe(0)
  expect(await member.call(readOutdated, {})).toMatchObject({ scans: 1, scansUnderWay: 1 })
  expect((await member.call(readScan, { params: { id: scan.id } })).state).toBe('ready')

  const after = await work(app.deps, scan.id)
  expect(after).toEqual(before)
  expect((await rowOf(id)).calibration).toEqual(calibration)
  expect(after.captures[0]).toMatchObject({ frameIndex: 1, roofPolygon, regions: [region], pixelSizeM: 0.1, pixelSizeSource: 'typed' })
  expect(after.captures[0]?.scene?.emissivity).toBe(0.9)
  expect(after.captures[0]?.temperatures?.p50K).toBeGreaterThan(299)
  expect(after.issues.find((each) => each.id === issue?.id)?.status).toBe('accepted')
  expect(await member.call(readOutdated, {})).toMatchObject({ captures: 0, scans: 0 })
  const { events } = await member.call(listAudit, { query: { action: 'scan.analysed-again' } })
  expect(events[0]).toMatchObject({ actorKind: 'system', actor: 'Ridgeline', recordId: scan.id, after: { capturesOfOlderVersion: 1 } })
})

test('findings of an older engine alone are made again without reading the file', async () => {
  const scan = await analysed(['one.fff', roofAt(290)])
  const id = scan.captures[0]?.id as string
  await setRow(id, { analysedWith: null, camera: null })
  expect(await renewOutdated(app.deps)).toBe(1)
  await work(app.deps, scan.id)
  expect(await rowOf(id)).toMatchObject({ camera: null, analysedWith: expect.any(Number) })
  expect(await renewOutdated(app.deps)).toBe(0)
})

test('a reading that would take temperatures away is not taken over, and is not tried for ever', async () => {
  const scan = await analysed(['two.fff', roofAt(295)])
  const id = scan.captures[0]?.id as string
  const before = await rowOf(id)
  const broken = await app.deps.storage.put(new TextEncoder().encode('not a picture any more '.repeat(30)))
  await setRow(id, { readWith: null, ...broken })
  expect(await renewOutdated(app.deps)).toBe(1)
  const after = (await work(app.deps, scan.id)).captures[0]
  expect(after).toMatchObject({ state: 'ready', refusal: null, temperatures: before.temperatures, frame: before.frame })
  expect(after?.warnings).toEqual([{ code: 'not-read-again', message: expect.stringMatching(/^It stays as an older version read it\./) }])
  expect(await renewOutdated(app.deps)).toBe(0)
})

test('a capture whose file is gone from the storage keeps what was read, and its scan is analyzed', async () => {
  const scan = await analysed(['gone.fff', roofAt(294)])
  const id = scan.captures[0]?.id as string
  const before = await rowOf(id)
  await setRow(id, { readWith: null, sha256: 'f'.repeat(64) })
  expect(await renewOutdated(app.deps)).toBe(1)
  const after = await work(app.deps, scan.id)
  expect(after.state).toBe('ready')
  expect(after.captures[0]).toMatchObject({ state: 'ready', temperatures: before.temperatures })
  const message = 'It stays as an older version read it. Its file is missing in the storage.'
  expect(after.captures[0]?.warnings).toEqual([expect.objectContaining({ code: 'file-missing' }), { code: 'not-read-again', message }])
  expect(await renewOutdated(app.deps)).toBe(0)
})

test('what was refused is tried again', async () => {
  const scan = await analysed(['three.fff', roofAt(296)])
  const id = scan.captures[0]?.id as string
  const refusal = { code: 'unsupported-format', message: 'No reader knows this.', expected: 'a file of a supported camera' }
  await setRow(id, { readWith: null, state: 'refused', refusal, samplesSha256: null, temperatures: null })
  await renewOutdated(app.deps)
  expect((await work(app.deps, scan.id)).captures[0]).toMatchObject({ state: 'ready', refusal: null, status: 'radiometric' })
})

test('pictures read before DJI’s program was there are read again with it, and stay corrected when it goes', async () => {
  const scan = await analysed(['DJI_0001_T.JPG', await djiJpeg()], ['DJI_0002_T.JPG', await djiJpeg(UNLICENSED)], ['four.fff', roofAt(297)])
  const [first, second, other] = scan.captures.map((c) => c.id) as [string, string, string]
  const point = (captureId: string) => ({ id: crypto.randomUUID(), captureId, at: [5, 5] as [number, number], trueK: 310, note: '' })
  await member.call(patchScan, { params: { id: scan.id }, body: { referencePoints: [point(first), point(second)] } })
  await work(app.deps, scan.id)
  await setRow(other, { camera: null })

  expect(await renewOutdated(withDji)).toBe(1)
  const corrected = await work(withDji, scan.id)
  expect(corrected.captures[0]).toMatchObject({
    status: 'radiometric',
    correction: null,
    temperatures: { p50K: expect.closeTo(314.15, 3) },
  })
  // The camera it does not know keeps its reference point, and files of others are not read for its sake.
  expect(corrected.captures[1]).toMatchObject({ status: 'uncorrected', temperatures: { p50K: expect.closeTo(310, 1) } })
  expect(corrected.referencePoints.map((p) => p.measuredK === null)).toEqual([true, false])
  expect(corrected.captures[0]?.warnings.map((w) => w.code)).toEqual(['dji-sdk', 'reference-points-unusable'])
  expect((await rowOf(other)).camera).toBeNull()
  expect(await renewOutdated(withDji)).toBe(0)

  // Its failure is tried again when an admin asks, not at every start.
  const admin = systemActor(member.organizationId, { userId: member.userId, name: 'Admin', email: member.email })
  expect(await outdatedOf(withDji, admin)).toMatchObject({ captures: 0, failedByDji: 1 })
  expect(await renewOwn(withDji, admin)).toMatchObject({ captures: 1, scansUnderWay: 1 })
  await work(withDji, scan.id)
  expect(await outdatedOf(withDji, admin)).toMatchObject({ captures: 0, scansUnderWay: 0, failedByDji: 1 })

  expect(await renewOutdated(app.deps)).toBe(0)
  await setRow(first, { readWith: null })
  expect(await renewOutdated(app.deps)).toBe(0)
  expect((await member.call(readCapture, { params: { id: first } })).calibration).toEqual({ kind: 'dji-sdk' })
})

test('a scan that an older placing laid on its roof is placed again, and its captures are left alone', async () => {
  const { db } = app.deps
  const built = await buildScan(db, member.organizationId)
  const own = eq(scans.id, built.scan.id)
  await setRow(built.capture.id, { readWith: String(READER_VERSION) })
  const again = async () => {
    await renewOutdated(app.deps)
    return (await waiting(built.scan.id)).length
  }
  expect(await again()).toBe(0)
  await db
    .update(scans)
    .set({ placedWith: PLACING_VERSION - 1 })
    .where(own)
  expect(await again()).toBe(1)
  await work(app.deps, built.scan.id)
  const [row] = await db.select().from(scans).where(own)
  expect([row?.placedWith, await again()]).toEqual([PLACING_VERSION, 0])
})
