import { gunzipSync } from 'node:zlib'
import { createProperty, listProperties, matchProperties, readProperty } from '@ridgeline/property/contract/property'
import { createShare, readShared, revokeShare } from '@ridgeline/report/contract/share'
import { share } from '@ridgeline/report/server/tables/share'
import { patchCapture, readCapture } from '@ridgeline/scan/contract/capture'
import { createIssue, type Issue, patchIssue } from '@ridgeline/scan/contract/issue/issue'
import { patchScan, readScan } from '@ridgeline/scan/contract/scan'
import { Severity } from '@ridgeline/scan/contract/severity'
import { analyzeThermal } from '@ridgeline/scan/contract/thermal-analysis'
import { recentUploads } from '@ridgeline/scan/contract/upload'
import { unpackSamples } from '@ridgeline/thermal/samples/pack'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { exampleFile } from '#test/made/example-file'
import { scanForm, settled } from '#test/made/uploaded-scan'

/** The retail roof of the examples, which has findings, seen close. */
const exampleOf = (capture: number) => exampleFile({ roof: 3, scan: 0, capture, nowMs: Date.UTC(2026, 2, 10, 12) })
const upload = { ...scanForm, name: 'Corner Market', address: '12 North Main Street' }

let app: TestApp
let member: TestMember
/** Has a scan whose files are all sound. */
let surveyor: TestMember
let thermogram: Uint8Array
let scanId: string
let soundId: string
let propertyId: string

beforeAll(async () => {
  app = await startTestApp({ workers: true })
  member = await app.signUp()
  thermogram = await exampleOf(1)
})
afterAll(() => app.close())

test('good and bad files of one scan: each bad one gets a code and a sentence, the others go on', async () => {
  const text = new TextEncoder().encode('this is a note, not a picture\n'.repeat(20))
  const imageUrls = [
    await member.upload('DRN_0001.jpg', thermogram),
    await member.upload('renamed.jpg', text),
    await member.upload('cut.jpg', thermogram.slice(0, 200_000)),
    await member.upload('zeros.tif', new Uint8Array(5000)),
    await member.upload('DRN_0001 copy.jpg', thermogram),
  ]
  const made = await member.call(createProperty, { body: { ...upload, imageUrls } })
  scanId = made.scanId
  propertyId = made.property.id
  const scan = await settled(member, scanId)
  expect(scan.state).toBe('ready')
  expect(scan.captures.map((c) => [c.fileName, c.state, c.refusal?.code ?? null])).toEqual([
    ['DRN_0001.jpg', 'ready', null],
    ['renamed.jpg', 'refused', 'not-an-image'],
    ['cut.jpg', 'refused', 'truncated'],
    ['zeros.tif', 'refused', 'not-an-image'],
    ['DRN_0001 copy.jpg', 'refused', 'duplicate'],
  ])
  for (const c of scan.captures.filter((each) => each.refusal)) expect(c.refusal?.expected).not.toBe('')
  // One file of four under conditions that nobody noted: too little for a number.
  expect(scan.health).toMatchObject({ state: 'not-scored', score: null, band: null, doubts: expect.arrayContaining(['below-floor']) })
  expect(scan).toMatchObject({ healthScore: null, healthBand: null })
  expect(scan.issues.length).toBeGreaterThan(0)
  expect(scan.captures[0]).toMatchObject({ status: 'radiometric', hasVisible: true, frame: { width: 640, height: 512, sampleType: 'u16' } })
})

test('samples, pictures and the original come back whole', async () => {
  const scan = await member.call(readScan, { params: { id: scanId } })
  const id = scan.captures[0]?.id
  const samples = await (await member.request(`/api/captures/${id}/samples`)).arrayBuffer()
  expect(samples.byteLength).toBe(640 * 512 * 2)
  const packed = await member.request(`/api/captures/${id}/samples?form=packed`, { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const travelled = new Uint8Array(await packed.arrayBuffer())
  expect(travelled.length).toBeLessThan(samples.byteLength / 2)
  expect(unpackSamples(gunzipSync(travelled), 640, 2)).toEqual(new Uint8Array(samples))
  const etag = packed.headers.get('etag') ?? ''
  const known = await member.request(`/api/captures/${id}/samples?form=packed`, { headers: { 'if-none-match': etag } })
  expect(known.status).toBe(304)
  for (const name of ['thermal', 'visible', 'thumbnail']) {
    const picture = new Uint8Array(await (await member.request(`/api/captures/${id}/pictures/${name}`)).arrayBuffer())
    expect([...picture.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  }
  const original = await member.request(`/api/captures/${id}/original`, { headers: { range: 'bytes=0-99' } })
  expect(original.status).toBe(206)
  expect(new Uint8Array(await original.arrayBuffer())).toEqual(thermogram.slice(0, 100))
})

test('a judgement changes the score and what it may say, stays in the history, and survives a new analysis', async () => {
  surveyor = await app.signUp('Surveyor')
  const captureDate = new Date(Date.now() - 3_600_000).toISOString()
  const imageUrls = [await surveyor.upload('DRN_0001.jpg', thermogram)]
  soundId = (await surveyor.call(createProperty, { body: { ...upload, name: 'Sound files', captureDate, imageUrls } })).scanId
  const before = await settled(surveyor, soundId)
  expect(before.health).toMatchObject({ state: 'provisional', band: null, doubts: ['survey-not-valid', 'unreviewed'] })
  const graver = (a: Issue, b: Issue) =>
    Severity.options.indexOf(a.severity) - Severity.options.indexOf(b.severity) || (b.extent ?? 0) - (a.extent ?? 0)
  const [worst] = before.issues.toSorted(graver)
  if (!worst) throw new Error('the example has no issue')
  const rejected = await surveyor.call(patchIssue, { params: { id: worst.id }, body: { status: 'rejected' } })
  expect(rejected.history.map((h) => h.action)).toEqual(['suggested', 'rejected'])
  const after = await surveyor.call(readScan, { params: { id: soundId } })
  expect(after.health.score as number).toBeGreaterThan(before.health.score as number)
  expect(after.health).toMatchObject({ state: 'provisional', doubts: ['survey-not-valid'] })

  const capture = before.captures[0]
  if (!capture?.scene) throw new Error('the example has no scene')
  await surveyor.call(patchCapture, { params: { id: capture.id }, body: { scene: { ...capture.scene, emissivity: 0.9 } } })
  const again = await settled(surveyor, soundId)
  expect(again.captures[0]?.temperatures?.meanK).not.toBeCloseTo(capture.temperatures?.meanK as number, 2)
  expect(again.issues.find((i) => i.id === worst.id)?.status).toBe('rejected')

  await surveyor.call(patchCapture, { params: { id: capture.id }, body: { scene: null } })
  const back = await settled(surveyor, soundId)
  expect(back.captures[0]?.temperatures).toEqual(capture.temperatures)
  expect(back.health.score).toBe(after.health.score)
})

test('parameters outside their range are refused with the range, and nothing changes', async () => {
  const scan = await member.call(readScan, { params: { id: scanId } })
  const capture = scan.captures[0]
  if (!capture?.scene) throw new Error('the example has no scene')
  const bad = member.call(patchCapture, { params: { id: capture.id }, body: { scene: { ...capture.scene, emissivity: 0 } } })
  await expect(bad).rejects.toThrow(/400: .*emissivity/)
  expect((await member.call(readCapture, { params: { id: capture.id } })).scene).toEqual(capture.scene)
})

test('conditions decide the verdict and the words', async () => {
  const conditions = {
    airTempK: 285,
    windMps: 20,
    rainHoursAgo: 1,
    membraneDry: false,
    roofAssembly: { insulation: 'above-deck' as const },
  }
  await member.call(patchScan, { params: { id: scanId }, body: { conditions } })
  const scan = await settled(member, scanId)
  expect(scan.survey.verdict).toBe('not-valid')
  const texts = scan.issues.flatMap((i) => [i.title, i.description, i.recommendedAction]).join(' ')
  expect(texts).not.toMatch(/\b(wet|moisture)\b/i)
})

test('an issue by hand counts and can be judged', async () => {
  const before = await surveyor.call(readScan, { params: { id: soundId } })
  const made = await surveyor.call(createIssue, {
    params: { id: soundId },
    body: { title: 'Open seam', severity: 'critical', urgency: 'immediate' },
  })
  const after = await surveyor.call(readScan, { params: { id: soundId } })
  expect(made).toMatchObject({ origin: 'manual', status: 'accepted' })
  expect(after.health.score as number).toBeLessThan(before.health.score as number)
  expect(after.health.score as number).toBeLessThanOrEqual(59)
  expect(made.extent).toBeNull()
  expect(after.health.reasons.map(({ sentence }) => sentence)).toContain('Open seam (critical, extent not measured)')
  const said = await surveyor.call(patchIssue, { params: { id: made.id }, body: { extent: 0.001 } })
  expect(said.history.at(-1)?.changes).toEqual({ extent: { from: 'not measured', to: '0.1 %' } })
  const measured = await surveyor.call(readScan, { params: { id: soundId } })
  expect(measured.health.reasons.map(({ sentence }) => sentence)).toContain('Open seam (critical)')
  const suggestion = before.issues.find(({ origin }) => origin === 'engine')
  const asked = surveyor.call(patchIssue, { params: { id: suggestion?.id ?? '' }, body: { extent: 0.5 } })
  await expect(asked).rejects.toThrow(/400: .*added by hand/)
  await surveyor.call(patchIssue, { params: { id: made.id }, body: { status: 'resolved' } })
  expect((await surveyor.call(readScan, { params: { id: soundId } })).health.score).toBe(before.health.score)
})

test('the same place written otherwise is the same property', async () => {
  expect((await member.call(matchProperties, { query: { address: '12 N. Main St' } })).map((p) => p.id)).toEqual([propertyId])
  const second = await member.call(createProperty, {
    body: { ...upload, imageUrls: [await member.upload('DRN_0002.jpg', thermogram)], propertyId },
  })
  expect(second.property.id).toBe(propertyId)
  await settled(member, second.scanId)
  expect((await member.call(readProperty, { params: { id: propertyId } })).scans).toHaveLength(2)
  expect(await member.call(listProperties, {})).toHaveLength(1)
  expect((await member.call(recentUploads, {}))[0]?.fileName).toBe('DRN_0002.jpg')
})

test('a file serves one scan, and one that never arrived serves none', async () => {
  const url = await member.upload('once.jpg', thermogram)
  await member.call(createProperty, { body: { ...upload, imageUrls: [url], propertyId } })
  await expect(member.call(createProperty, { body: { ...upload, imageUrls: [url] } })).rejects.toMatchObject({ status: 409 })
  await expect(member.call(createProperty, { body: { ...upload, imageUrls: ['/api/uploads/none'] } })).rejects.toThrow(
    /400: .*has not arrived/,
  )
})

test('a form sent several times at once makes one scan and tells the others', async () => {
  const url = await member.upload('twice.jpg', thermogram)
  const sendings = Array.from({ length: 4 }, () => member.call(createProperty, { body: { ...upload, imageUrls: [url], propertyId } }))
  const answers = await Promise.allSettled(sendings)
  expect(answers.filter((a) => a.status === 'fulfilled')).toHaveLength(1)
  for (const a of answers) if (a.status === 'rejected') expect(a.reason).toMatchObject({ status: 409 })
})

test('what the database cannot store is refused before it', async () => {
  const body = { ...upload, imageUrls: [await member.upload('other.jpg', thermogram)], propertyId }
  await expect(member.call(createProperty, { body: { ...body, notes: 'a\0b' } })).rejects.toMatchObject({ status: 400 })
  for (const captureDate of ['0000-01-01T00:00:00Z', '9999-12-31T00:00:00Z'])
    await expect(member.call(createProperty, { body: { ...body, captureDate } })).rejects.toThrow(/400: .*captureDate/)
})

test('a change of nothing changes nothing, and an outline around nothing is refused', async () => {
  const id = (await member.call(readScan, { params: { id: scanId } })).captures[0]?.id as string
  await member.call(patchCapture, { params: { id }, body: {} })
  expect((await member.call(readScan, { params: { id: scanId } })).state).toBe('ready')
  const line: [number, number][] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ]
  await expect(member.call(patchCapture, { params: { id }, body: { roofPolygon: line } })).rejects.toThrow(/422: .*covers no part/)
})

test('a thermogram that cannot be analysed is set aside, its scan goes on, and other parameters bring it back', async () => {
  const imageUrls = [await member.upload('one.jpg', thermogram), await member.upload('two.jpg', thermogram)]
  const made = await member.call(createProperty, { body: { ...upload, imageUrls, propertyId } })
  const before = await settled(member, made.scanId)
  const capture = before.captures[0]
  if (!capture?.scene) throw new Error('the example has no scene')
  // so much reflection that nothing is left for the roof itself
  const scene = { ...capture.scene, reflectedTempK: 999, emissivity: 0.1 }
  await member.call(patchCapture, { params: { id: capture.id }, body: { scene } })
  const aside = await settled(member, made.scanId)
  expect(aside).toMatchObject({ state: 'ready', failure: null })
  expect(aside.captures[0]).toMatchObject({ state: 'ready', temperatures: null })
  expect(aside.captures[0]?.warnings.map((w) => w.code)).toContain('not-analysed')
  expect(aside.anomalies.filter((a) => a.captureId === capture.id)).toEqual([])
  expect(aside.captures[1]).toEqual(before.captures[1])
  await member.call(patchCapture, { params: { id: capture.id }, body: { scene: null } })
  expect((await settled(member, made.scanId)).captures[0]).toEqual(capture)
})

test('a file of another organization is none', async () => {
  const stranger = await app.signUp('Stranger')
  const imageUrls = [await member.upload('mine.jpg', thermogram)]
  await expect(stranger.call(createProperty, { body: { ...upload, imageUrls } })).rejects.toThrow(/400: .*has not arrived/)
})

test('a scan of unreadable files only fails with a reason', async () => {
  const made = await member.call(createProperty, {
    body: { ...upload, imageUrls: [await member.upload('bad.jpg', new Uint8Array([1, 2, 3]))], propertyId },
  })
  const scan = await settled(member, made.scanId)
  expect(scan).toMatchObject({ state: 'failed', healthScore: null })
  expect(scan.failure).toMatch(/could not be read/)
})

test('a link opens the analysis without an account until it is revoked', async () => {
  const link = await member.call(createShare, { body: { kind: 'analysis', targetId: scanId } })
  const token = link.url?.split('/').at(-1) as string
  const shared = await app.request(`/api/shared/${token}`)
  expect(shared.status).toBe(200)
  expect(readShared.response.parse(await shared.json())).toMatchObject({ kind: 'analysis', analysis: { propertyName: upload.name } })
  const scan = await member.call(readScan, { params: { id: scanId } })
  expect((await app.request(`/api/shared/${token}/captures/${scan.captures[0]?.id}/pictures/thermal`)).status).toBe(200)
  await member.call(revokeShare, { params: { id: link.id } })
  expect((await app.request(`/api/shared/${token}`)).status).toBe(410)
  expect((await app.request('/api/shared/nonsense')).status).toBe(404)
})

test('a link past its time opens nothing', async () => {
  const link = await member.call(createShare, { body: { kind: 'history', targetId: propertyId } })
  const token = link.url?.split('/').at(-1) as string
  expect((await app.request(`/api/shared/${token}`)).status).toBe(200)
  await app.deps.db
    .update(share)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(share.id, link.id))
  expect((await app.request(`/api/shared/${token}`)).status).toBe(410)
})

test('one image can be analysed at once by the same engine, and a photo is refused with a code', async () => {
  const answer = await member.call(analyzeThermal, {
    body: { imageBase64: Buffer.from(thermogram).toString('base64'), metadata: { ambientTemp: 60, humidity: 50 } },
  })
  const scan = await member.call(readScan, { params: { id: scanId } })
  expect(answer.issues.length).toBe(scan.issues.filter((i) => i.origin === 'engine').length)
  const bad = member.call(analyzeThermal, { body: { imageBase64: Buffer.from('hello').toString('base64') } })
  await expect(bad).rejects.toMatchObject({ status: 422, body: { reason: 'not-an-image' } })
})
