import { describe, expect, test } from 'vitest'
import type { Anomaly, CaptureAnalysis } from '#anomaly/anomaly'
import { placeInImage } from '#issue/facts'
import { type AnalysedCapture, suggestIssues } from '#issue/issues'
import { issueSeverity, issueUrgency } from '#issue/severity-of-anomaly'
import type { SurveyVerdict } from '#survey/verdict'

const anomaly = (change: Partial<Anomaly> = {}): Anomaly => ({
  kind: 'board-stock',
  sign: 1,
  polygon: [],
  box: { left: 10, top: 10, right: 60, bottom: 40 },
  areaPx: 1000,
  areaM2: 3,
  deltaK: 2.6,
  peakDeltaK: 3.4,
  confidence: 0.9,
  reasons: [{ code: 'contrast', values: { deltaK: 2.6, noiseK: 0.1 } }],
  ...change,
})
const capture = (anomalies: Anomaly[], label = 'IR_0042.jpg'): AnalysedCapture => ({
  label,
  width: 640,
  height: 512,
  differenceFactor: 1,
  analysis: {
    roof: { polygon: [], source: 'frame', areaPx: 50_000 },
    backgroundK: 285,
    noiseK: 0.06,
    spreadK: 1,
    validShare: 1,
    anomalies,
  } as CaptureAnalysis,
})
const survey = (verdict: SurveyVerdict['verdict'], suspectSign: 1 | -1 | null = 1): SurveyVerdict => ({
  verdict,
  suspectSign,
  mode: null,
  reasons: [],
})
const asGiven = { differenceFactor: 1, noiseK: 0.06 }
const kinds = ['board-stock', 'picture-framed', 'amorphous', 'linear', 'point'] as const

describe('suggestIssues', () => {
  test('makes an issue of every anomaly but what is set aside, most severe first, with its evidence', () => {
    const drafts = suggestIssues(
      [
        capture([anomaly({ deltaK: 1.3, areaPx: 100, areaM2: 0.3 }), anomaly({ kind: 'equipment' }), anomaly({ kind: 'penetration' })]),
        capture([anomaly({ deltaK: 4.5, areaPx: 6000 })], 'IR_0043.jpg'),
      ],
      survey('valid'),
    )
    expect(drafts.map(({ captureIndex, anomalyIndex, severity }) => [captureIndex, anomalyIndex, severity])).toEqual([
      [1, 0, 'critical'],
      [0, 0, 'minor'],
    ])
    expect(drafts[0]).toMatchObject({
      urgency: 'immediate',
      facts: { place: { row: 'upper', column: 'left' }, label: 'IR_0043.jpg', kind: 'board-stock', deltaK: 4.5 },
      extent: 0.06,
    })
  })

  test.each(kinds)('%s is suspected only in a survey that allows it, with the expected sign, where moisture makes such a shape', (kind) => {
    const isSuspected = (verdict: SurveyVerdict['verdict'], suspectSign: 1 | -1 | null, sign: 1 | -1) =>
      suggestIssues([capture([anomaly({ kind, sign, deltaK: sign * 3 })])], survey(verdict, suspectSign))[0]!.facts.isSuspected
    const byMoisture = kind !== 'linear' && kind !== 'point'
    expect([isSuspected('valid', 1, 1), isSuspected('valid-with-limits', -1, -1)]).toEqual([byMoisture, byMoisture])
    expect([isSuspected('not-valid', null, 1), isSuspected('valid', 1, -1), isSuspected('valid', null, 1)]).toEqual([false, false, false])
  })

  test('where kelvin are not true, severity goes by noise and not by them: compressed differences are worth the same', () => {
    const severityAt = (share: number, differenceFactor: number | null) => {
      const given = capture([anomaly({ deltaK: 3 * share })])
      const compressed = { ...given, differenceFactor, analysis: { ...given.analysis, noiseK: 0.06 * share } }
      const [draft] = suggestIssues([compressed], survey('valid'))
      return [draft?.severity, draft?.facts.differenceFactor]
    }
    for (const share of [1, 0.8, 0.62, 4]) expect(severityAt(share, 1.64)).toEqual(['major', 1.64])
    expect(severityAt(4, null)).toEqual(['major', null])
    expect(severityAt(0.4, 1)[0]).toBe('minor')
  })

  test('unknown conditions never lower a severity', () => {
    for (const deltaK of [0.8, 1.3, 2.6, 4.2]) {
      const known = issueSeverity(anomaly({ deltaK }), 0.02, { suspectSign: 1 }, asGiven)
      expect(issueSeverity(anomaly({ deltaK }), 0.02, { suspectSign: null }, asGiven)).toBe(known)
    }
  })
})

describe('issueSeverity', () => {
  test.each<[string, Partial<Anomaly>, number, string]>([
    ['strong and large', { deltaK: 4, areaM2: 10 }, 0.01, 'critical'],
    ['strong, share large', { deltaK: 4, areaM2: null }, 0.05, 'critical'],
    ['strong and small', { deltaK: 4.1, areaM2: 1 }, 0.001, 'major'],
    ['middling', { deltaK: 2.5, areaM2: 2 }, 0, 'major'],
    ['weak', { deltaK: 1.2, areaM2: 0 }, 0, 'minor'],
    ['faint and small', { deltaK: 1.1, areaM2: 1.9 }, 0.009, 'informational'],
    ['unsure', { deltaK: 4, areaM2: 10, confidence: 0.4 }, 0, 'major'],
    ['cold where warm is expected', { deltaK: -4, sign: -1, areaM2: 10 }, 0, 'major'],
    ['a strong point', { kind: 'point', deltaK: 5, areaM2: 12 }, 0, 'minor'],
    ['a strong line', { kind: 'linear', deltaK: 5, areaM2: 12 }, 0, 'major'],
  ])('%s', (_, change, share, severity) => {
    expect(issueSeverity(anomaly(change), share, { suspectSign: 1 }, asGiven)).toBe(severity)
  })

  test('urgency follows, immediate only when sure', () => {
    expect(issueUrgency('critical', 0.8)).toBe('immediate')
    expect(issueUrgency('critical', 0.79)).toBe('short_term')
    expect(['major', 'minor', 'informational'].map((severity) => issueUrgency(severity as 'major', 1))).toEqual([
      'short_term',
      'long_term',
      'monitoring',
    ])
  })
})

test.each([
  [0, 0, 'upper left'],
  [310, 0, 'upper middle'],
  [310, 250, 'middle middle'],
  [600, 250, 'middle right'],
  [600, 500, 'lower right'],
  [0, 250, 'middle left'],
])('a box at %i, %i lies in the %s', (left, top, place) => {
  const { row, column } = placeInImage({ box: { left, top, right: left + 10, bottom: top + 10 } }, { width: 640, height: 512 })
  expect(`${row} ${column}`).toBe(place)
})

test('on a steep roof no moisture is suspected, whatever the survey says', () => {
  const low = capture([anomaly()])
  const steep = { ...low, analysis: { ...low.analysis, steep: { slopeDeg: 30 } } }
  const said = [low, steep].map((each) => suggestIssues([each], survey('valid'))[0]!.facts)
  expect(said.map(({ isSuspected, isSteep }) => [isSuspected, isSteep])).toEqual([
    [true, undefined],
    [false, true],
  ])
})
