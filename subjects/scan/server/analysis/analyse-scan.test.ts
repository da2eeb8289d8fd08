import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { uploadScan } from '@ridgeline/app-server/test/made/uploaded-scan'
import { flirFrame, frameSize } from '@ridgeline/app-server/test/stand-ins/flir-frame'
import { asc, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { patchCapture } from '#contract/capture'
import { type Issue, patchIssue } from '#contract/issue/issue'
import { readScan } from '#contract/scan'
import { runScanAnalysis } from '#server/analysis/analyse-scan'
import { analyseSamples } from '#server/analysis/engine/thread-work'
import { proveLayouts } from '#server/analysis/read/layouts'
import { anomaly } from '#server/tables/anomaly'
import { capture } from '#server/tables/capture'
import { issue } from '#server/tables/issue'
import { scan } from '#server/tables/scan'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signUp()
})
afterAll(() => app.close())

/** A picture full of roof with a warm board. */
const roofAt = (baseK: number) =>
  flirFrame(
    Float32Array.from({ length: frameSize.width * frameSize.height }, (_, i) => {
      const [x, y] = [i % frameSize.width, Math.floor(i / frameSize.width)]
      return baseK + 0.05 * ((i * 7919) % 5) + (x > 20 && x < 34 && y > 14 && y < 30 ? 2 : 0)
    }),
  )
const capturesOf = (scanId: string) => app.deps.db.select().from(capture).where(eq(capture.scanId, scanId)).orderBy(asc(capture.sequence))

test('what the engine said is stored as it said it, and rows point into it', async () => {
  const scanId = await uploadScan(member, ['roof.fff', roofAt(290)])
  await runScanAnalysis(app.deps, scanId)
  const [row] = await capturesOf(scanId)
  if (!row?.frame || !row.calibration || !row.samplesSha256) throw new Error('nothing was measured')
  const { analysis } = analyseSamples(
    {
      kind: 'analyse',
      samples: { ...row.frame, bytes: Uint8Array.from(await app.deps.storage.read(row.samplesSha256)).buffer },
      calibration: row.calibration,
      scene: row.fileScene,
      correction: null,
      roofPolygon: null,
      pixelSizeM: row.pixelSizeM,
      suspectSign: null,
      roofView: { flight: null, fieldOfViewDeg: null, otherCamera: null, isRoof: null, usesProposals: true },
      visible: null,
      steep: null,
    },
    null,
  )
  expect(analysis?.roof.source).toBe('frame')
  expect(analysis?.anomalies.length).toBeGreaterThan(0)
  expect(row.analysis).toEqual(analysis)
  const index = await app.deps.db.select().from(anomaly).where(eq(anomaly.scanId, scanId)).orderBy(asc(anomaly.place))
  expect(index.map((each) => each.place)).toEqual(analysis?.anomalies.map((_, i) => i))
})

test('what a person wrote stays; every other word of an issue follows its numbers, also where an older version stored words', async () => {
  const { db } = app.deps
  const scanId = await uploadScan(member, ['roof.fff', roofAt(293)])
  await runScanAnalysis(app.deps, scanId)
  const read = async () => (await member.call(readScan, { params: { id: scanId } })).issues[0] as Issue
  const first = await read()
  expect(first).toMatchObject({ title: 'Thermal anomaly, verify: board pattern', areaM2: null, facts: { code: 'board-stock' } })
  expect(first.description).toContain(`${((first.deltaK ?? 0) * 1.8).toFixed(1)} °F warmer`)
  await member.call(patchIssue, {
    params: { id: first.id },
    body: { ...first, status: 'accepted', title: 'Wet corner', urgency: 'immediate' },
  })
  // As an older version stored it: all words in the row, those of the engine among them.
  await db.update(issue).set({ description: 'Area 1 sq ft.', location: 'Here', facts: null }).where(eq(issue.id, first.id))
  await member.call(patchCapture, { params: { id: first.captureId as string }, body: { pixelSizeM: 0.2 } })
  await runScanAnalysis(app.deps, scanId)
  const second = await read()
  expect(second).toMatchObject({ id: first.id, status: 'accepted', title: 'Wet corner', urgency: 'immediate', location: first.location })
  expect(second.areaM2).toBeGreaterThan(1)
  expect(second.description).toContain(`Area ${((second.areaM2 ?? 0) / 0.3048 ** 2).toFixed(0)} sq ft`)
  const [row] = await db.select().from(issue).where(eq(issue.id, first.id))
  expect(row).toMatchObject({ title: 'Wet corner', description: null, location: null, recommendedAction: null })
})

test('an analysis reads the captures of its scan once', async () => {
  const scanId = await uploadScan(member, ['a.fff', roofAt(291)], ['b.fff', roofAt(292)], ['again.fff', roofAt(291)])
  const reads: string[] = []
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }]
    const text = typeof first === 'string' ? first : first.text
    // Whoever sent them is looked up too, which reads no capture itself.
    if (/^\s*select\b.*"analysis".* from "capture"/is.test(text)) reads.push(text)
    return Reflect.apply(query, this, args) as never
  })
  await runScanAnalysis(app.deps, scanId)
  vi.restoreAllMocks()
  const rows = await capturesOf(scanId)
  expect(rows.map((row) => row.refusal?.code ?? row.state)).toEqual(['ready', 'ready', 'duplicate'])
  // The others hold one row while what was found in it is written.
  expect(reads.filter((text) => !/"capture"\."id" = \$\d+ for update$/.test(text))).toHaveLength(1)
})

test('a layout known from public notes says so until a file of the same camera has agreed with its own figures', async () => {
  const scanId = await uploadScan(member, ['a.fff', roofAt(281)], ['b.fff', roofAt(282)], ['c.fff', roofAt(283)])
  await runScanAnalysis(app.deps, scanId)
  const [a, b, c] = await capturesOf(scanId)
  if (!a || !b || !c) throw new Error('nothing was read')
  const camera = { make: 'Fluke', model: 'Ti480P', serial: null, lens: null }
  const warnings = [
    { code: 'layout-from-notes', message: 'notes' },
    { code: 'scene-impossible', message: 'stays' },
  ]
  const set = { format: 'is2', camera, warnings, selfCheck: null }
  await app.deps.db.update(capture).set(set).where(eq(capture.scanId, scanId))
  await app.deps.db
    .update(capture)
    .set({ camera: { ...camera, model: 'Ti300' } })
    .where(eq(capture.id, c.id))
  const layouts = async () =>
    (await member.call(readScan, { params: { id: scanId } })).captures.map((each) => each.temperatureStanding?.layout)
  await proveLayouts(app.deps.db, a.organizationId)
  expect(await layouts()).toEqual(['public-notes', 'public-notes', 'public-notes'])
  const figures = [{ name: 'minimum', statedK: 280, readK: 280.1 }] as const
  const selfCheck = { figures, largestK: 0.1, stepK: 0, verdict: 'agrees' } as const
  await app.deps.db.update(capture).set({ selfCheck }).where(eq(capture.id, a.id))
  await proveLayouts(app.deps.db, a.organizationId)
  expect(await layouts()).toEqual([undefined, undefined, 'public-notes'])
  expect((await capturesOf(scanId))[1]?.warnings.map(({ code }) => code)).toEqual(['scene-impossible'])
})

test('on a steep roof nothing is said of moisture; in the sun nothing is looked for, and the picture says why', async () => {
  const scanId = await uploadScan(member, ['steep.fff', roofAt(290)])
  await app.deps.db.update(capture).set({ isRoof: true }).where(eq(capture.scanId, scanId))
  const told = async (minutesAfterSunset: number) => {
    const [row] = await app.deps.db.select().from(scan).where(eq(scan.id, scanId))
    if (!row) throw new Error('it was made')
    const conditions = {
      ...row.conditions,
      ...{
        airTempK: 280,
        insideTempK: 295,
        dayHighTempK: 295,
        windMps: 2,
        relativeHumidity: 0.5,
        rainHoursAgo: 72,
        skyClearness: 'clear' as const,
      },
      ...{
        membraneDry: true,
        minutesAfterSunset,
        roofAssembly: { ...row.conditions.roofAssembly, insulation: 'above-deck' as const, slope: 'steep' as const },
      },
    }
    await app.deps.db.update(scan).set({ conditions }).where(eq(scan.id, scanId))
    await runScanAnalysis(app.deps, scanId)
    return member.call(readScan, { params: { id: scanId } })
  }
  const night = await told(120)
  expect(night.survey.verdict).toBe('not-valid')
  expect(night.examination.state).toBe('nothing-found')
  expect(JSON.stringify([night.issues, night.survey.reasons.map(({ sentence }) => sentence)])).not.toMatch(/\b(wet|moist\w*)\b/i)
  const day = await told(-120)
  expect([day.examination.state, day.anomalies, day.issues]).toEqual(['not-examined', [], []])
  expect(day.captures.flatMap(({ warnings }) => warnings.map(({ code }) => code))).toContain('steep-in-sun')
  expect((await told(120)).captures.flatMap(({ warnings }) => warnings.map(({ code }) => code))).not.toContain('steep-in-sun')
})
