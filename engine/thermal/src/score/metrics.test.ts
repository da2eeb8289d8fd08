import { expect, test } from 'vitest'
import type { Anomaly, CaptureAnalysis } from '#anomaly/anomaly'
import { type LedgerLine, ledgerLine, ledgerSum } from '#score/area-ledger'
import { scanMetrics } from '#score/metrics'
import type { SurveyVerdict } from '#survey/verdict'

const anomaly = (areaPx: number, kind: Anomaly['kind'] = 'board-stock') => ({ areaPx, kind }) as Anomaly
const analysis = (change: Partial<CaptureAnalysis> = {}): CaptureAnalysis => ({
  roof: { polygon: [], source: 'frame', areaPx: 1000 },
  backgroundK: 285,
  noiseK: 0.05,
  spreadK: 1,
  validShare: 1,
  anomalies: [anomaly(100), anomaly(500, 'equipment'), anomaly(90, 'penetration')],
  ...change,
})
const line = (share: number, change: Partial<LedgerLine> = {}): LedgerLine => ({
  share,
  areaM2: null,
  views: 1,
  isCut: false,
  isSuspected: true,
  isConfirmed: false,
  ...change,
})
const survey = (verdict: SurveyVerdict['verdict']): SurveyVerdict => ({
  verdict,
  suspectSign: 1,
  mode: 'capacitance',
  reasons: (['met', 'met', 'limited', 'unknown'] as const).map((met) => ({ code: 'ballast', met, values: {} })),
})

const ofPictures = (coverage: number) => ({ coverage, isOfRoof: false })

test('figures follow their formulas', () => {
  const metrics = scanMetrics([analysis()], [line(0.1)], ofPictures(0.8), survey('valid'))
  expect(metrics.map(({ id, value }) => [id, value])).toEqual([
    ['uniformity', 90],
    ['unaffected-area', 90],
    ['contrast', 90],
    ['coverage', 80],
    ['conditions', 63],
  ])
})

test('captures are weighted by the roof they show', () => {
  const large = analysis({ roof: { polygon: [], source: 'frame', areaPx: 3000 }, spreadK: 5, anomalies: [] })
  const values = Object.fromEntries(
    scanMetrics([analysis(), large], [line(0.025)], null, survey('valid')).map(({ id, value }) => [id, value]),
  )
  expect(values).toEqual({ uniformity: 60, 'unaffected-area': 98, contrast: 90, conditions: 63 })
})

test('only a survey that is valid lets what differs be suspected wet', () => {
  const isSuspected = (verdict: SurveyVerdict['verdict']) =>
    scanMetrics([analysis()], [line(0.1)], ofPictures(1), survey(verdict)).flatMap((metric) =>
      metric.id === 'unaffected-area' ? metric.values.isSuspected : [],
    )
  expect([...isSuspected('not-valid'), ...isSuspected('valid-with-limits')]).toEqual([false, true])
})

test('a finding that somebody verified is suspected no longer: it is confirmed, or it is not', () => {
  const facts = { isCut: false, views: 1, isSuspected: true }
  const lines = ([null, 'confirmed', 'not-confirmed'] as const).map((verified) =>
    ledgerLine({ extent: 0.1, areaM2: null, facts, verified }),
  )
  expect(ledgerSum(lines)).toMatchObject({
    affected: expect.closeTo(0.3, 12),
    suspected: expect.closeTo(0.1, 12),
    confirmed: expect.closeTo(0.1, 12),
    findings: 3,
  })
  expect(ledgerSum([])).toMatchObject({ suspected: 0, confirmed: 0, findings: 0 })
})

test('without thermograms there is no figure about temperatures', () => {
  expect(scanMetrics([], [], ofPictures(0.5), survey('valid')).map(({ id }) => id)).toEqual(['coverage', 'conditions'])
})

test('what an earlier picture shows counts once', () => {
  const analyses = [analysis(), analysis({ anomalies: [], noiseK: 0.1 })]
  const values = (newShareOf: (i: number) => number) =>
    Object.fromEntries(scanMetrics(analyses, [], null, survey('valid'), newShareOf).map(({ id, value }) => [id, value]))
  expect(values(() => 1)).toMatchObject({ contrast: 85 })
  expect(values((i) => (i === 0 ? 1 : 0.25))).toMatchObject({ contrast: 88 })
  expect(values((i) => (i === 0 ? 1 : 0))).toMatchObject({ contrast: 90 })
})

test('the affected share is the sum of the findings, the suspected part of it apart, and the least where an edge cuts one', () => {
  const valuesOf = (areas: readonly LedgerLine[]) =>
    scanMetrics([analysis()], areas, ofPictures(1), survey('valid')).flatMap((metric) =>
      metric.id === 'unaffected-area' ? metric.values : [],
    )[0]
  const lines = [line(0.08), line(0.03), line(0.02, { isSuspected: false })]
  expect(valuesOf(lines)).toMatchObject({ affected: expect.closeTo(0.13, 12), suspected: expect.closeTo(0.11, 12), isAtLeast: false })
  expect(valuesOf([...lines, line(0.01, { isCut: true })])).toMatchObject({ affected: expect.closeTo(0.14, 12), isAtLeast: true })
  expect(valuesOf([line(0.7), line(0.6)])).toMatchObject({ affected: 1 })
})

test('coverage says whether it is of the pictures or of the drawn roof', () => {
  const told = (isOfRoof: boolean) => scanMetrics([], [], { coverage: 0.62, isOfRoof }, survey('valid')).find(({ id }) => id === 'coverage')
  expect(told(true)).toEqual({ id: 'coverage', value: 62, values: { coverage: 0.62, isOfRoof: true } })
  expect(told(false)).toEqual({ id: 'coverage', value: 62, values: { coverage: 0.62 } })
})
