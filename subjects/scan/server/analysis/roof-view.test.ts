import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { uploadScan } from '@ridgeline/app-server/test/made/uploaded-scan'
import { flirFrame, frameSize } from '@ridgeline/app-server/test/stand-ins/flir-frame'
import { buildReport } from '@ridgeline/report/rules/model'
import { buildData } from '@ridgeline/report/rules/sample-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchCapture } from '#contract/capture'
import { patchIssue } from '#contract/issue/issue'
import { patchScan, readScan } from '#contract/scan'
import { analyzeThermal } from '#contract/thermal-analysis'
import { runScanAnalysis } from '#server/analysis/analyse-scan'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-12T12:00:00Z') })
  member = await app.signUp('Owner')
})
afterAll(() => app.close())

/** A roof with a warm board; `sky`: the upper rows show open sky above it. */
const frame = (sky: number, baseK = 290) =>
  flirFrame(
    Float32Array.from({ length: frameSize.width * frameSize.height }, (_, i) => {
      const [x, y] = [i % frameSize.width, Math.floor(i / frameSize.width)]
      return y < sky ? 236 : baseK + 0.05 * ((i * 7919) % 5) + (x > 20 && x < 34 && y > 20 && y < 36 ? 2 : 0)
    }),
  )
const analysed = async (id: string) => {
  await runScanAnalysis(app.deps, id)
  return member.call(readScan, { params: { id } })
}

test('a view that shows sky is asked about and left out of findings, score, coverage and the report until somebody says it shows the roof', {
  timeout: 120_000,
}, async () => {
  const alone = await analysed(await uploadScan(member, ['roof.fff', frame(0)]))
  const id = await uploadScan(member, ['roof.fff', frame(0)], ['horizon.fff', frame(12, 291)])
  const first = await analysed(id)
  const [roof, horizon] = first.captures
  if (!roof || !horizon) throw new Error('two captures were uploaded')
  expect(roof.roofView).toEqual({ counts: true, isRoof: null, sentence: null, reason: null })
  expect(horizon.roofView).toMatchObject({ counts: false, isRoof: null, reason: { code: 'sky', values: { share: 0.25 } } })
  expect([horizon.state, (horizon.roofUsed?.length ?? 0) > 2, horizon.temperatures === null]).toEqual(['ready', true, false])
  expect(first.anomalies.every(({ captureId }) => captureId === roof.id)).toBe(true)
  expect([first.health, first.metrics]).toEqual([alone.health, alone.metrics])
  const { decision, sections } = buildReport(buildData(first), {
    title: 'Roof',
    sections: ['thermal-images'],
    costEstimates: [],
    acceptedOnly: false,
  })
  expect(decision.notInspected).toContainEqual({
    title: '1 thermogram left out: roof view not confirmed',
    details: ['horizon.fff: The upper edge is as cold as open sky, 25 % of the picture.'],
  })
  expect(JSON.stringify(sections)).toContain('Left out of findings and score. The upper edge is as cold as open sky')

  await member.call(patchCapture, { params: { id: horizon.id }, body: { isRoof: true } })
  const taken = await analysed(id)
  expect(taken.captures[1]?.roofView).toMatchObject({ counts: true, isRoof: true, reason: { code: 'sky' } })
  expect(taken.anomalies.filter(({ captureId }) => captureId === horizon.id).length).toBeGreaterThan(0)

  await member.call(patchCapture, { params: { id: horizon.id }, body: { isRoof: null } })
  expect((await analysed(id)).captures[1]?.roofView).toMatchObject({ counts: false, isRoof: null })
})

test('what a person says is no roof is left out whatever the picture shows, with what was accepted of it', {
  timeout: 120_000,
}, async () => {
  const id = await uploadScan(member, ['inside.fff', frame(0, 292)], ['roof.fff', frame(0, 293)])
  const before = await analysed(id)
  for (const { id: issueId } of before.issues)
    await member.call(patchIssue, { params: { id: issueId }, body: { status: 'accepted', urgency: 'immediate' } })
  for (const { id: captureId } of before.captures) await member.call(patchCapture, { params: { id: captureId }, body: { isRoof: false } })
  const after = await analysed(id)
  expect(after.health).toMatchObject({ state: 'not-scored', doubts: ['nothing-inspected'], reasons: [] })
  expect(after.anomalies).toEqual([])
  expect(after.captures[0]?.roofView?.sentence).toBe('A person said that it does not show the roof.')
})

test('a single picture that shows no roof is refused with the reason, and taken where somebody says that it does', {
  timeout: 60_000,
}, async () => {
  const imageBase64 = Buffer.from(frame(12)).toString('base64')
  await expect(member.call(analyzeThermal, { body: { imageBase64 } })).rejects.toThrow('not-a-roof')
  expect((await member.call(analyzeThermal, { body: { imageBase64, metadata: { isRoof: true } } })).summary).not.toBe('')
})

test('a roof that nobody drew is asked for: nothing is a finding until its outline is taken, for all pictures by one call', {
  timeout: 120_000,
}, async () => {
  const id = await uploadScan(member, ['one.fff', frame(0, 294)], ['two.fff', frame(0, 295)])
  await member.call(patchScan, { params: { id }, body: { proposedOutlines: 'ask' } })
  const asked = await analysed(id)
  expect(asked.captures.map(({ roofView }) => [roofView?.counts, roofView?.reason?.code])).toEqual([
    [false, 'outline'],
    [false, 'outline'],
  ])
  expect([asked.anomalies, asked.issues, asked.health.state, asked.examination]).toEqual([
    [],
    [],
    'not-scored',
    { state: 'waiting', waitingCount: 2 },
  ])
  expect(asked.captures.every(({ roofUsed }) => (roofUsed?.length ?? 0) > 2)).toBe(true)

  await member.call(patchCapture, { params: { id: asked.captures[0]?.id ?? '' }, body: { isRoof: true } })
  const one = await analysed(id)
  expect([one.examination, new Set(one.anomalies.map(({ captureId }) => captureId)).size]).toEqual([{ state: 'found', waitingCount: 1 }, 1])

  await member.call(patchScan, { params: { id }, body: { proposedOutlines: 'use' } })
  const all = await analysed(id)
  expect([all.examination, all.proposedOutlines, new Set(all.anomalies.map(({ captureId }) => captureId)).size]).toEqual([
    { state: 'found', waitingCount: 0 },
    'use',
    2,
  ])
})
