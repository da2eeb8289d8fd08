import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { uploadScan } from '@ridgeline/app-server/test/made/uploaded-scan'
import { flirFrame, frameScene, frameSize } from '@ridgeline/app-server/test/stand-ins/flir-frame'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCapture } from '#contract/capture'
import { patchIssue } from '#contract/issue/issue'
import { readScan } from '#contract/scan'
import { addPreview, changeScenes, previewScenes, restoreScenes, type ScenePreviewPart, type SceneRequest } from '#contract/scene-change'
import { runScanAnalysis } from '#server/analysis/analyse-scan'
import type { Finding } from '#server/analysis/place/findings'
import { compare } from '#server/captures/preview-scenes'
import { capture } from '#server/tables/capture'
import { scan } from '#server/tables/scan'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signUp()
})
afterAll(() => app.close())

/** A roof with a board that is warmer by 2 K; `seed` makes it another file. */
const board = (seed: number, serial = '7') =>
  flirFrame(
    Float32Array.from({ length: frameSize.width * frameSize.height }, (_, i) => {
      const [x, y] = [i % frameSize.width, Math.floor(i / frameSize.width)]
      return 292 + 0.1 * seed + 0.05 * ((i * 7919) % 5) + (x > 20 && x < 34 && y > 14 && y < 30 ? 2 : 0)
    }),
    { serial },
  )

/** Three captures, the third by another camera, analysed. */
async function analysed() {
  const id = await uploadScan(member, ['a.fff', board(0)], ['b.fff', board(1)], ['c.fff', board(2, '8')])
  await runScanAnalysis(app.deps, id)
  return id
}
const read = (id: string) => member.call(readScan, { params: { id } })
const emissivities = async (id: string) => (await read(id)).captures.map(({ scene }) => scene && Number(scene.emissivity.toFixed(3)))
const change = (id: string, body: SceneRequest) => member.call(changeScenes, { params: { id }, body })
const preview = (id: string, body: SceneRequest & { from?: number }) => member.call(previewScenes, { params: { id }, body })

test('parameters go to one capture, to all of its camera or to the whole scan, as one analysis with one line in the audit log', async () => {
  const id = await analysed()
  const captureId = (await read(id)).captures[0]?.id as string
  const revision = async () => (await app.deps.db.select().from(scan).where(eq(scan.id, id)))[0]?.revision as number
  const before = await revision()
  await change(id, { scope: { of: 'capture', captureId }, parameters: { emissivity: 0.9 } })
  expect(await emissivities(id)).toEqual([0.9, 0.95, 0.95])
  await change(id, { scope: { of: 'camera', captureId }, parameters: { emissivity: 0.85 } })
  expect(await emissivities(id)).toEqual([0.85, 0.85, 0.95])
  const { changes } = await change(id, { scope: { of: 'scan' }, parameters: { emissivity: 0.8 } })
  expect(await emissivities(id)).toEqual([0.8, 0.8, 0.8])
  expect(changes.map(({ before: was, now }) => [was?.emissivity, now?.emissivity])).toEqual([
    [0.85, 0.8],
    [0.85, 0.8],
    [undefined, 0.8],
  ])
  expect([await revision(), (await read(id)).state]).toEqual([before + 3, 'queued'])
  const lines = await app.deps.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.recordId, id), eq(auditEvent.action, 'scan.parameters-changed')))
  expect(lines.map(({ recordName }) => recordName)).toEqual(['1 capture', '2 captures', '3 captures'])
  expect((await change(id, { scope: { of: 'scan' }, parameters: { emissivity: 0.8 } })).changes).toEqual([])
  expect(await revision()).toBe(before + 3)
})

test('taking it back gives every capture what it had, but leaves what somebody has changed since', async () => {
  const id = await analysed()
  const [first, second] = (await read(id)).captures.map((c) => c.id) as [string, string]
  await change(id, { scope: { of: 'capture', captureId: first }, parameters: { emissivity: 0.7, distanceM: 33 } })
  const { changes } = await change(id, { scope: { of: 'scan' }, parameters: { emissivity: 0.9 } })
  await change(id, { scope: { of: 'capture', captureId: second }, parameters: { emissivity: 0.6 } })
  const { changedIds } = await member.call(restoreScenes, { params: { id }, body: { changes } })
  expect([changedIds.length, changedIds.includes(second)]).toEqual([2, false])
  expect(await emissivities(id)).toEqual([0.7, 0.6, 0.95])
  const scenes = (await app.deps.db.select().from(capture).where(eq(capture.scanId, id))).toSorted((a, b) => a.sequence - b.sequence)
  expect(scenes.map(({ editedScene }) => editedScene?.distanceM)).toEqual([33, frameScene.distanceM, undefined])
  await change(id, { scope: { of: 'scan' }, parameters: null })
  expect(await emissivities(id)).toEqual([0.95, 0.95, 0.95])
})

test('a preview says what the analysis then finds, and changes nothing', async () => {
  const id = await analysed()
  const was = await read(id)
  await member.call(patchIssue, { params: { id: was.issues[0]?.id as string }, body: { status: 'accepted' } })
  const request: SceneRequest = { scope: { of: 'scan' }, parameters: { emissivity: 0.7 } }
  const said = await preview(id, request)
  expect(said).toMatchObject({ captures: 3, same: 0, fixed: 0, next: null, lookedAt: 3, failed: 0, vanished: 0, appeared: 0 })
  expect([said.findings, said.changed, said.accepted]).toEqual([was.issues.length, was.issues.length, 1])
  expect(await read(id)).toMatchObject({ state: 'ready', captures: was.captures })
  await change(id, request)
  await runScanAnalysis(app.deps, id)
  const now = await read(id)
  expect(now.issues.filter(({ sinceAccepted }) => sinceAccepted).length).toBe(1)
  const found = now.anomalies.map(({ deltaK }) => deltaK).toSorted()
  expect(said.largest.map(({ deltaAfterK }) => deltaAfterK).toSorted()).toEqual(found)
  expect(said.largest.map(({ deltaBeforeK }) => deltaBeforeK).toSorted()).toEqual(was.anomalies.map(({ deltaK }) => deltaK).toSorted())
})

test('a long preview comes in parts that add up to the whole', async () => {
  const id = await uploadScan(member, ...Array.from({ length: 6 }, (_, i) => [`${i}.fff`, board(i)] as const))
  await runScanAnalysis(app.deps, id)
  const request: SceneRequest = { scope: { of: 'scan' }, parameters: { emissivity: 0.7 } }
  const first = await preview(id, request)
  expect([first.captures, first.next, first.lookedAt]).toEqual([6, 4, 4])
  const second = await preview(id, { ...request, from: 4 })
  expect([second.captures, second.next, second.lookedAt]).toEqual([6, null, 2])
  const whole: ScenePreviewPart = addPreview(first, second)
  expect([whole.lookedAt, whole.largest.length]).toEqual([6, Math.min(5, whole.changed)])
})

test('what cannot be done is said and changes nothing', async () => {
  const id = await analysed()
  const [row] = (await read(id)).captures
  const other = (await read(await analysed())).captures[0]?.id as string
  await expect(change(id, { scope: { of: 'camera', captureId: other }, parameters: { emissivity: 0.9 } })).rejects.toThrow(/404: /)
  await expect(change(id, { scope: { of: 'scan' }, parameters: {} })).rejects.toThrow(/422: .*at least one parameter/)
  await expect(change(id, { scope: { of: 'scan' }, parameters: { emissivity: 1.4 } })).rejects.toThrow(/400: /)
  expect(await emissivities(id)).toEqual([0.95, 0.95, 0.95])
  await app.deps.db
    .update(capture)
    .set({ calibration: { kind: 'dji-iirp' } })
    .where(eq(capture.scanId, id))
  await expect(change(id, { scope: { of: 'scan' }, parameters: { emissivity: 0.9 } })).rejects.toThrow(/422: .*None of these/)
  await app.deps.db.update(scan).set({ state: 'processing' }).where(eq(scan.id, id))
  await expect(preview(id, { scope: { of: 'scan' }, parameters: { emissivity: 0.9 } })).rejects.toThrow(/409: .*being analyzed/)
  expect((await member.call(readCapture, { params: { id: row?.id as string } })).scene).toEqual(row?.fileScene)
})

const finding = (over: Partial<Finding>): Finding => ({
  id: 'one',
  captureId: 'c',
  position: null,
  viewOfId: null,
  isOutvoted: false,
  areaErrorM2: null,
  isCut: false,
  differenceFactor: 1,
  kind: 'board-stock',
  sign: 1,
  polygon: [],
  box: { left: 0, top: 0, right: 10, bottom: 10 },
  areaPx: 100,
  areaM2: null,
  deltaK: 2,
  peakDeltaK: 3,
  confidence: 0.9,
  reasons: [],
  ...over,
})
const far = { left: 50, top: 50, right: 60, bottom: 60 }

test.each<[string, Finding[], Finding[], Partial<ScenePreviewPart>]>([
  ['as it was', [finding({})], [finding({ deltaK: 2.1 })], { findings: 1, changed: 0, vanished: 0, appeared: 0 }],
  ['warmer', [finding({})], [finding({ deltaK: 3 })], { changed: 1, vanished: 0, appeared: 0, accepted: 1 }],
  ['half as large', [finding({})], [finding({ areaPx: 60 })], { changed: 1 }],
  ['gone', [finding({})], [], { changed: 0, vanished: 1, accepted: 1 }],
  ['equipment now', [finding({})], [finding({ kind: 'equipment' })], { changed: 0, vanished: 1, appeared: 0 }],
  ['new', [], [finding({})], { findings: 0, appeared: 1 }],
  ['equipment before', [finding({ kind: 'equipment' })], [finding({})], { findings: 0, appeared: 1, vanished: 0 }],
  ['new equipment', [], [finding({ kind: 'penetration' })], { appeared: 0 }],
  ['a view of another', [finding({ viewOfId: 'two' })], [], { findings: 0, vanished: 0 }],
  ['elsewhere', [finding({})], [finding({ box: far })], { vanished: 1, appeared: 1 }],
])('a finding that is %s is counted as that', (_, before, after, counts) => {
  expect(compare({ id: 'c', fileName: 'a.fff' }, before, after, new Set(['one']))).toMatchObject(counts)
})
