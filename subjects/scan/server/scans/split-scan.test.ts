import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { uploadScan } from '@ridgeline/app-server/test/made/uploaded-scan'
import { flirFrame, frameSize } from '@ridgeline/app-server/test/stand-ins/flir-frame'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { ApiError } from '@ridgeline/contract/client'
import { listTitleEntries } from '@ridgeline/title/contract/title'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIssue } from '#contract/issue/issue'
import { patchScan, readScan, splitScan } from '#contract/scan'
import { runScanAnalysis } from '#server/analysis/analyse-scan'
import { anomaly } from '#server/tables/anomaly'
import { capture } from '#server/tables/capture'
import { issue } from '#server/tables/issue'
import { scan } from '#server/tables/scan'
import { wholeRoof } from '#server/tables/whole-roof'

let app: TestApp
let owner: TestMember
let stranger: TestMember
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Owner')
  stranger = await app.signUp('Stranger')
  await app.deps.db.update(organization).set({ plan: 'enterprise', trialEndsAt: null, paymentState: 'active' })
})
afterAll(() => app.close())

const read = (id: string) => owner.call(readScan, { params: { id } })
const split = (id: string, captureIds: string[], propertyId: string, member = owner) =>
  member.call(splitScan, { params: { id }, body: { captureIds, propertyId } })
const refusal = async (made: Promise<unknown>) => {
  const error = await made.then(() => null).catch((e: unknown) => e)
  return error instanceof ApiError ? [error.status, error.body?.message] : error
}
const linesOf = async (...ids: string[]) => {
  const lines = await app.deps.db.select().from(auditEvent).where(inArray(auditEvent.recordId, ids)).orderBy(auditEvent.sequence)
  return lines.map(({ action, after }) => ({ action, after }))
}

/** A scan of two captures, each with an anomaly and the suggestion made of it; the second is a view of the first, and paired with it. */
async function buildTwo() {
  const { db } = app.deps
  const [own, other] = [await buildScan(db, owner.organizationId), await buildScan(db, owner.organizationId)]
  const to = { scanId: own.scan.id }
  await db
    .update(capture)
    .set({ ...to, sequence: 1, fileName: 'IR_0002.jpg', pairedCaptureId: own.capture.id })
    .where(eq(capture.id, other.capture.id))
  await db
    .update(anomaly)
    .set({ ...to, viewOfId: own.anomaly.id })
    .where(eq(anomaly.id, other.anomaly.id))
  await db.update(issue).set(to).where(eq(issue.id, other.issue.id))
  return { first: own, second: other }
}

test('captures leave with what was found and written on them, and both scans are analysed again', async () => {
  const { first, second } = await buildTwo()
  const text = { title: 'Ponding', description: '', severity: 'minor', urgency: 'long_term', location: '', recommendedAction: '' } as const
  const byHand = async (captureId: string | null) =>
    (await owner.call(createIssue, { params: { id: first.scan.id }, body: { ...text, captureId, extent: null } })).id
  const [ofFirst, ofSecond, ofNone] = [await byHand(first.capture.id), await byHand(second.capture.id), await byHand(null)]
  const point = (captureId: string) => ({ id: crypto.randomUUID(), captureId, at: [1, 1] as [number, number], trueK: 290, note: '' })
  await app.deps.db
    .update(scan)
    .set({ notes: 'seen', referencePoints: [point(first.capture.id), point(second.capture.id)] })
    .where(eq(scan.id, first.scan.id))

  const made = await split(first.scan.id, [second.capture.id], second.property.id)
  expect(made).toMatchObject({ propertyId: second.property.id, captureCount: 1 })
  const [left, right] = [await read(first.scan.id), await read(made.scanId)]
  expect([left.captureCount, right.captureCount, left.state, right.state]).toEqual([1, 1, 'queued', 'queued'])
  expect([left.captures.map(({ id }) => id), right.captures.map(({ id }) => id)]).toEqual([[first.capture.id], [second.capture.id]])
  expect(left.issues.map(({ id }) => id).toSorted()).toEqual([first.issue.id, ofFirst, ofNone].toSorted())
  expect(right.issues.map(({ id }) => id).toSorted()).toEqual([second.issue.id, ofSecond].toSorted())
  expect(right.anomalies).toMatchObject([{ captureId: second.capture.id, viewOfId: null }])
  expect(right.captures[0]?.pairedCaptureId).toBeNull()
  expect([left.referencePoints, right.referencePoints].map((points) => points.map(({ captureId }) => captureId))).toEqual([
    [first.capture.id],
    [second.capture.id],
  ])
  expect([left.notes, right.notes, right.health.score]).toEqual(['seen', '', null])
  expect(await linesOf(first.scan.id, made.scanId)).toEqual([
    { action: 'scan.split', after: { files: 1, splitOff: ['IR_0002.jpg'], splitInto: made.scanId, propertyId: second.property.id } },
    { action: 'scan.created', after: { scanType: 'drone', files: 1, splitFrom: first.scan.id } },
  ])
  const { entries } = await owner.call(listTitleEntries, { params: { id: second.property.id }, query: {} })
  expect(entries).toMatchObject([{ kind: 'scan', pictures: 1 }])
})

test('asked twice, a scan is split once', async () => {
  const { first, second } = await buildTwo()
  const ask = () => split(first.scan.id, [second.capture.id], first.property.id)
  const [made, again] = await Promise.all([ask(), ask()])
  expect(again).toEqual(made)
  expect(await ask()).toEqual(made)
  expect(await linesOf(first.scan.id, made.scanId)).toHaveLength(2)
})

test('at the same property the assembly of the roof is kept, conditions of the visit are not', async () => {
  const { first, second } = await buildTwo()
  const { conditions } = await read(first.scan.id)
  const roofAssembly = { ...conditions.roofAssembly, membrane: 'TPO' }
  await owner.call(patchScan, { params: { id: first.scan.id }, body: { conditions: { ...conditions, windMps: 2, roofAssembly } } })
  const right = await read((await split(first.scan.id, [second.capture.id], first.property.id)).scanId)
  expect([right.conditions.roofAssembly.membrane, right.conditions.windMps]).toEqual(['TPO', null])
})

test('a file stays, and only own files go to an own property', async () => {
  const { first, second } = await buildTwo()
  const strange = await buildScan(app.deps.db, stranger.organizationId)
  const all = [first.capture.id, second.capture.id]
  expect(await refusal(split(first.scan.id, all, second.property.id))).toEqual([422, expect.stringContaining('At least one file stays')])
  expect(await refusal(split(first.scan.id, [strange.capture.id], second.property.id))).toEqual([
    422,
    expect.stringContaining('not of this scan'),
  ])
  expect(await refusal(split(first.scan.id, [second.capture.id], strange.property.id))).toEqual([404, 'No such property'])
  expect(await refusal(split(first.scan.id, [second.capture.id], strange.property.id, stranger))).toEqual([404, 'No such scan'])
  expect((await read(first.scan.id)).captureCount).toBe(2)
})

test('a second scan counts as one: a plan that is used up takes none more', async () => {
  const { first, second } = await buildTwo()
  await app.deps.db.update(organization).set({ plan: 'starter' }).where(eq(organization.id, owner.organizationId))
  for (let i = 0; i < 25; i++) await buildScan(app.deps.db, owner.organizationId)
  expect(await refusal(split(first.scan.id, [second.capture.id], second.property.id))).toEqual([
    403,
    expect.stringContaining('25 assessments a month'),
  ])
  await app.deps.db.update(organization).set({ plan: 'enterprise' }).where(eq(organization.id, owner.organizationId))
})

test('the picture of a whole flight goes with its last picture, and files that were twice are read where they stand alone', async () => {
  const [a, b] = [290, 291].map((kelvin) => flirFrame(new Float32Array(frameSize.width * frameSize.height).fill(kelvin))) as [
    Uint8Array,
    Uint8Array,
  ]
  const id = await uploadScan(owner, ['a.fff', a], ['b.fff', b], ['a again.fff', a])
  await runScanAnalysis(app.deps, id)
  const { captures, propertyId } = await read(id)
  expect(captures.map(({ state }) => state)).toEqual(['ready', 'ready', 'refused'])
  const [one, two, twin] = captures.map((each) => each.id) as [string, string, string]
  const { db } = app.deps
  const row = {
    organizationId: owner.organizationId,
    scanId: id,
    fileName: 'Whole roof',
    sizeBytes: 1,
    sha256: '',
    media: 'mosaic',
  } as const
  const mosaics = await db
    .insert(capture)
    .values([-2, -1].map((sequence) => ({ ...row, sequence, uploadId: `mosaic ${id} ${sequence + 2}` })))
    .returning()
  const [ofTwo, ofOne] = mosaics.map((each) => each.id) as [string, string]
  const laid = (captureId: string, frame: string) => ({
    ...{ captureId, pixelM: 0.1, coveredM2: 9, roof: null },
    frames: [{ captureId: frame, headingDeg: 0, offsetK: 0, residualPx: null }],
  })
  await db.insert(wholeRoof).values({
    ...{ scanId: id, organizationId: owner.organizationId, key: 'k', residual: null },
    mosaics: [laid(ofTwo, two), laid(ofOne, one)] as never,
  })

  const { scanId } = await split(id, [two, twin], propertyId)
  const rows = await db
    .select()
    .from(capture)
    .where(inArray(capture.scanId, [id, scanId]))
    .orderBy(capture.scanId, capture.sequence)
  const placed = (of: string) => rows.filter((each) => each.scanId === of).map((each) => [each.id, each.sequence])
  expect(placed(scanId)).toEqual([
    [ofTwo, -1],
    [two, 0],
    [twin, 1],
  ])
  expect(placed(id)).toEqual([
    [ofOne, -1],
    [one, 0],
  ])
  for (const each of [id, scanId]) await runScanAnalysis(app.deps, each)
  const [left, right] = [await read(id), await read(scanId)]
  expect([left.state, right.state]).toEqual(['ready', 'ready'])
  expect(right.captures.map(({ fileName, state }) => [fileName, state])).toEqual([
    ['b.fff', 'ready'],
    ['a again.fff', 'ready'],
  ])
  expect(left.captures.map(({ fileName }) => fileName)).toEqual(['a.fff'])
})
