import { type CapturePatch, patchCapture, readCapture } from '@ridgeline/scan/contract/capture'
import { patchIssue } from '@ridgeline/scan/contract/issue/issue'
import { readMethodLedger } from '@ridgeline/scan/contract/method'
import type { CaptureRegion } from '@ridgeline/scan/contract/region'
import { patchScan, readScan } from '@ridgeline/scan/contract/scan'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { thermogramTiff } from '@ridgeline/thermal/export/tiff'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { buildScan } from '#test/factories'
import { settled as settledScan, uploadScan } from '#test/made/uploaded-scan'
import { flirFrame, frameSize } from '#test/stand-ins/flir-frame'

/** A roof of some 290 K with a warm patch. */
const kelvin = (baseK: number) =>
  Float32Array.from({ length: frameSize.width * frameSize.height }, (_, i) => {
    const [x, y] = [i % frameSize.width, Math.floor(i / frameSize.width)]
    return baseK + 0.05 * ((i * 7919) % 5) + (x > 20 && x < 34 && y > 14 && y < 30 ? 5 : 0)
  })

const frameAt = (baseK: number) => flirFrame(kelvin(baseK))

let app: TestApp
let member: TestMember
let scanId: string
let recording: string
let tiff: string

beforeAll(async () => {
  app = await startTestApp({ workers: true })
  member = await app.signUp()
  scanId = await uploadScan(
    member,
    ['roof.seq', Buffer.concat([frameAt(290), frameAt(300), frameAt(310)])],
    ['roof.tif', thermogramTiff({ ...frameSize, kelvin: kelvin(290) }, { unit: 'K' })],
  )
  const { captures } = await settled()
  recording = captures[0]?.id as string
  tiff = captures[1]?.id as string
})
afterAll(() => app.close())

const settled = () => settledScan(member, scanId)
const read = (id: string) => member.call(readCapture, { params: { id } })
const patch = (id: string, body: CapturePatch) => member.call(patchCapture, { params: { id }, body })

test('every frame of a recording can be fetched, and none beyond', async () => {
  expect(await read(recording)).toMatchObject({ frameCount: 3, frameIndex: 0 })
  const fetch = (frame: string) => member.request(`/api/captures/${recording}/frames/${frame}`)
  const [first, last] = [await (await fetch('0')).arrayBuffer(), await (await fetch('2')).arrayBuffer()]
  expect([first.byteLength, last.byteLength]).toEqual([64 * 48 * 2, 64 * 48 * 2])
  expect(new Uint16Array(last)[0]).toBeGreaterThan(new Uint16Array(first)[0] as number)
  for (const none of ['3', '-1', '1.5', 'x']) {
    const answer = await fetch(none)
    expect(answer.status).toBe(404)
    expect((await answer.json()).message).toMatch(/0 to 2/)
  }
})

test('another frame is measured and analysed from then on', async () => {
  await expect(patch(recording, { frameIndex: 3 })).rejects.toThrow(/422: .*0 to 2/)
  await patch(recording, { frameIndex: 1 })
  await settled()
  const later = await read(recording)
  expect(later.frameIndex).toBe(1)
  expect(later.temperatures?.p50K).toBeCloseTo(300.1, 0)
  await patch(recording, { frameIndex: 0 })
  await settled()
  expect((await read(recording)).temperatures?.p50K).toBeCloseTo(290.1, 0)
})

test('regions are kept without a new analysis, and only those on the picture', async () => {
  const region: CaptureRegion = { id: crypto.randomUUID(), name: 'Drain', origin: 'member', region: { kind: 'spot', at: [10, 10] } }
  expect((await patch(recording, { regions: [region] })).regions).toEqual([region])
  expect((await member.call(readScan, { params: { id: scanId } })).state).toBe('ready')
  const off: CaptureRegion = { ...region, region: { kind: 'spot', at: [500, 10] } }
  await expect(patch(recording, { regions: [off] })).rejects.toThrow(/422: .*covers no pixel/)
  await expect(patch(recording, { regions: [region, region] })).rejects.toThrow(/422: .*same id/)
  expect((await read(recording)).regions).toEqual([region])
})

test('what was drawn in the camera stays, and nobody can claim to be the camera', async () => {
  const drawn: CaptureRegion = { id: crypto.randomUUID(), name: 'Sp1', origin: 'camera', region: { kind: 'spot', at: [5, 5] } }
  await app.deps.db
    .update(capture)
    .set({ regions: [{ ...drawn, region: { kind: 'spot', at: [5, 5] } }] })
    .where(eq(capture.id, recording))
  expect((await patch(recording, { regions: [{ ...drawn, id: crypto.randomUUID() }] })).regions).toEqual([drawn])
})

test('a known length and a typed pixel size replace each other', async () => {
  const knownLength = { from: [10, 10] as [number, number], to: [50, 10] as [number, number], lengthM: 4 }
  expect(await patch(tiff, { knownLength })).toMatchObject({
    pixelSizeM: 0.1,
    pixelSizeSource: 'known-length',
    pixelSizeError: Math.SQRT2 / 40,
  })
  await settled()
  expect(await patch(tiff, { pixelSizeM: 0.2 })).toMatchObject({ pixelSizeM: 0.2, pixelSizeSource: 'typed', knownLength: null })
  await patch(tiff, { knownLength })
  expect(await patch(tiff, { knownLength: null })).toMatchObject({ pixelSizeM: null, pixelSizeSource: null, pixelSizeError: null })
  await expect(patch(tiff, { knownLength, pixelSizeM: 1 })).rejects.toThrow(/422: .*not both/)
  await expect(patch(tiff, { knownLength: { ...knownLength, to: [11, 10] } })).rejects.toThrow(/422: .*1 pixels long/)
  await expect(patch(tiff, { knownLength: { ...knownLength, to: [99, 10] } })).rejects.toThrow(/422: .*on the picture/)
  await settled()
})

test('the guessed scale of a TIFF can be replaced and taken back', async () => {
  // A TIFF of another program, which states no unit.
  const warnings = [{ code: 'scale-guessed', message: 'Guessed.' }]
  await app.deps.db.update(capture).set({ warnings }).where(eq(capture.id, tiff))
  const guessed = await read(tiff)
  expect(guessed).toMatchObject({ scale: { id: 'kelvin', isGuessed: true }, temperatures: { p50K: expect.closeTo(290.1, 1) } })
  await expect(patch(tiff, { scaleId: 'rankine' })).rejects.toThrow(/422: .*no scale rankine/)
  await expect(patch(recording, { scaleId: 'kelvin' })).rejects.toThrow(/422: .*TIFF/)
  await patch(tiff, { scaleId: 'celsius' })
  await settled()
  const chosen = await read(tiff)
  expect(chosen.scale).toEqual({ id: 'celsius', isGuessed: false })
  expect(chosen.temperatures?.p50K).toBeCloseTo((guessed.temperatures?.p50K as number) + 273.15, 2)
  expect(chosen.warnings.map((w) => w.code)).not.toContain('scale-guessed')
  await patch(tiff, { scaleId: null })
  await settled()
  // As degrees Celsius it is hotter than any roof, and nothing is found on it: what is found again has a number of its own.
  const numberless = ({ anomalies, ...rest }: typeof guessed) => ({ ...rest, anomalies: anomalies.map((one) => ({ ...one, id: '' })) })
  expect(chosen.anomalies).toEqual([])
  expect(numberless(await read(tiff))).toEqual(numberless(guessed))
})

test('an alignment needs a visible picture', async () => {
  const square: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  await expect(patch(tiff, { alignment: { thermal: square, visible: square } })).rejects.toThrow(/422: .*no visible picture/)
})

test('reference points correct the camera they lie on, and only cameras that need it', async () => {
  const point = { id: crypto.randomUUID(), captureId: recording, at: [5, 5] as [number, number], trueK: 292, note: 'ice' }
  const send = (referencePoints: (typeof point)[]) => member.call(patchScan, { params: { id: scanId }, body: { referencePoints } })
  await expect(send([point])).rejects.toThrow(/422: .*needs no reference points/)
  await expect(send([{ ...point, captureId: crypto.randomUUID() }])).rejects.toThrow(/422: .*not part of this scan/)
  await app.deps.db
    .update(capture)
    .set({ calibration: { kind: 'dji-iirp' } })
    .where(eq(capture.id, recording))
  await member.request(`/api/scans/${scanId}/analyze`, { method: 'POST' })
  await settled()
  const before = (await read(recording)).temperatures?.meanK as number
  await expect(send([{ ...point, at: [64, 5] }])).rejects.toThrow(/422: .*outside roof.seq/)
  await send([point])
  const scan = await settled()
  expect(scan.referencePoints).toEqual([{ ...point, measuredK: expect.any(Number), measuredStatus: 'uncorrected' }])
  const [corrected, other] = scan.captures
  expect(corrected?.correction).toMatchObject({ gain: 1, pointCount: 1, largestResidualK: 0 })
  expect(corrected?.temperatures?.meanK).toBeCloseTo(before + (corrected?.correction?.offsetK as number), 3)
  expect(other?.correction).toBeNull()
  expect(corrected?.correction?.offsetK).toBeCloseTo(292 - (scan.referencePoints[0]?.measuredK as number), 6)
  await send([])
  await settled()
  expect(await read(recording)).toMatchObject({ correction: null, temperatures: { meanK: before } })
})

test('an embedded table gives no absolute temperature until a reference point has moved its index', async () => {
  const deciCelsius = Array.from({ length: 65_536 }, (_, i) => Math.round(2 * Math.sqrt(i)))
  await app.deps.db
    .update(capture)
    .set({ calibration: { kind: 'table', deciCelsius, indexShift: 0 } })
    .where(eq(capture.id, recording))
  await member.request(`/api/scans/${scanId}/analyze`, { method: 'POST' })
  const [bare] = (await settled()).captures
  expect(bare).toMatchObject({
    temperatures: null,
    backgroundK: null,
    temperatureStanding: { status: 'none', reason: 'embedded-table', differenceFactor: 1.64 },
  })
  const point = { id: crypto.randomUUID(), captureId: recording, at: [5, 5] as [number, number], trueK: 290, note: '' }
  await member.call(patchScan, { params: { id: scanId }, body: { referencePoints: [point] } })
  const scan = await settled()
  expect(scan.referencePoints).toEqual([{ ...point, measuredStatus: 'none' }])
  expect(scan.captures[0]).toMatchObject({
    temperatureStanding: { status: 'absolute', reason: 'reference-points', differenceFactor: 1 },
    correction: { gain: 1, offsetK: 0, pointCount: 1, tableOffset: expect.any(Number) },
    temperatures: { p50K: expect.closeTo(290, 0) },
  })
  await member.call(patchScan, { params: { id: scanId }, body: { referencePoints: [] } })
  await settled()
})

test('reference points follow what their capture holds, and say when they cannot', async () => {
  const asDji = async () => {
    await app.deps.db
      .update(capture)
      .set({ calibration: { kind: 'dji-iirp' } })
      .where(eq(capture.id, recording))
    await member.request(`/api/scans/${scanId}/analyze`, { method: 'POST' })
    return settled()
  }
  const point = { id: crypto.randomUUID(), captureId: recording, at: [5, 5] as [number, number], trueK: 292, note: '' }
  await asDji()
  await member.call(patchScan, { params: { id: scanId }, body: { referencePoints: [point] } })
  const first = await settled()
  // Another frame: the reader gives it a calibration of its own, which needs no points.
  await patch(recording, { frameIndex: 1 })
  const without = await settled()
  expect(without.captures[0]).toMatchObject({ correction: null, temperatures: { p50K: expect.closeTo(300.1, 0) } })
  expect(without.captures[0]?.warnings).toContainEqual({
    code: 'reference-points-unusable',
    message: expect.stringMatching(/needs no reference points/),
  })
  expect(without.referencePoints).toEqual([{ ...point, measuredK: null }])
  const second = await asDji()
  expect(second.captures[0]?.warnings.map((w) => w.code)).not.toContain('reference-points-unusable')
  const read = (scan: typeof first) => scan.referencePoints[0]?.measuredK as number
  expect(read(second)).toBeGreaterThan(read(first) + 1)
  expect(second.captures[0]?.correction?.offsetK).toBeCloseTo(292 - read(second), 6)
  await member.call(patchScan, { params: { id: scanId }, body: { referencePoints: [] } })
  await patch(recording, { frameIndex: 0 })
  await settled()
})

test('a verification is written into the history and the ledger, and can be taken back', async () => {
  const own = await buildScan(app.deps.db, member.organizationId)
  const verification = { method: 'core-sample', result: 'confirmed', note: 'wet' } as const
  const judge = (body: { verification: typeof verification | null }) => member.call(patchIssue, { params: { id: own.issue.id }, body })
  const before = await member.call(readMethodLedger, {})
  const verified = await judge({ verification })
  expect(verified).toMatchObject({ verification, status: 'suggested' })
  expect(verified.history.at(-1)).toMatchObject({
    action: 'verified',
    changes: { verification: { from: 'none', to: 'confirmed by core-sample: wet' } },
  })
  const ledger = await member.call(readMethodLedger, {})
  expect([ledger.verified.judged - before.verified.judged, ledger.verified.right - before.verified.right]).toEqual([1, 1])
  expect(ledger.verified.share).toBeNull()
  expect((await judge({ verification: null })).verification).toBeNull()
  expect(await member.call(readMethodLedger, {})).toEqual(before)
  const stranger = await app.signUp('Stranger')
  await judge({ verification })
  expect((await stranger.call(readMethodLedger, {})).verified.judged).toBe(0)
})
