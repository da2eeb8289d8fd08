import type { AnomalyReason } from '@ridgeline/thermal/anomaly/reasons'
import type { IssueFacts } from '@ridgeline/thermal/issue/facts'
import { healthScore } from '@ridgeline/thermal/score/health'
import { surveyGate } from '@ridgeline/thermal/survey/gate'
import { forbiddenWords } from '@ridgeline/thermal/survey/language'
import { describe, expect, test } from 'vitest'
import { anomalySentence } from '#rules/sentences/anomaly-sentence'
import { issueText } from '#rules/sentences/issue-text'
import { metricText } from '#rules/sentences/metric-text'
import { raiseSentence, scoreSentence } from '#rules/sentences/score-sentence'
import { surveySentence } from '#rules/sentences/survey-sentence'

const straight = { code: 'board-shape', values: { lengthM: 2.4, widthM: 1.2, fitsBoards: true } } as const
const facts = (change: Partial<IssueFacts> = {}): IssueFacts => ({
  kind: 'board-stock',
  sign: 1,
  deltaK: 2.6,
  peakDeltaK: 3.4,
  areaM2: 3,
  reasons: [{ code: 'contrast', values: { deltaK: 2.6, noiseK: 0.1 } }, straight],
  isSuspected: true,
  verdict: 'valid',
  place: { row: 'upper', column: 'left' },
  label: 'IR_0042.jpg',
  ...change,
})
const kinds = ['board-stock', 'picture-framed', 'amorphous', 'linear', 'point'] as const

describe('issueText', () => {
  test('words of a valid survey suspect and ask to verify', () => {
    expect(issueText(facts(), 'imperial')).toEqual({
      title: 'Suspected wet insulation, board pattern, verify',
      description:
        '4.7 °F warmer than the roof around it on average, 6.1 °F at most. Area 32 sq ft. Straight edges at right angles, as of insulation boards, and 7.9 ft × 3.9 ft fits whole boards.',
      location: 'Upper left of IR_0042.jpg',
      recommendedAction: 'Verify by core sample or capacitance meter, inside and outside the outline, before any repair is planned.',
    })
    expect(issueText(facts({ verdict: 'valid-with-limits' }), 'imperial').title).toContain('limited survey conditions')
    expect(issueText(facts({ areaM2: 10_000 * 0.3048 ** 2 }), 'imperial').description).toContain('Area 10,000 sq ft')
    expect(issueText(facts({ areaM2: null }), 'imperial').description).not.toContain('Area')
    expect(issueText(facts({ isCut: true, areaM2: 12.3 }), 'imperial').description).toContain(
      "Cut by the picture's edge, at least 132 sq ft.",
    )
    expect(issueText(facts({ isCut: true, areaM2: null }), 'imperial').description).toContain(
      "Cut by the picture's edge: it may be larger.",
    )
  })

  test('a difference that its maker would stretch is a range with its reason, one on an unconfirmed scale says so', () => {
    const { description } = issueText(facts({ differenceFactor: 1.64 }), 'metric')
    expect(description).toMatch(
      /^2\.6 to 4\.3 °C warmer than the roof around it on average, 3\.4 to 5\.6 °C at most\. The range holds .*1\.0 to 1\.6 times\./,
    )
    expect(issueText(facts({ differenceFactor: null, deltaK: -2.6, sign: -1 }), 'imperial').description).toMatch(
      /^4\.7 °F \(uncalibrated\) colder .* The scale of these temperatures is not confirmed/,
    )
  })

  test.each(['imperial', 'metric'] as const)('%s sentences hold no other system, and no kelvin', (units) => {
    const others = units === 'imperial' ? /\d (K|°C|m|m²|m\/s)\b/ : /\d (K|°F|ft|sq ft|mph)\b/
    const said = [
      ...Object.values(issueText(facts({ reasons: everyReason }), units)),
      ...everyReason.map((reason) => anomalySentence(reason, units)),
      ...surveyGate(conditions).reasons.map((reason) => surveySentence(reason, units)),
    ]
    for (const sentence of said) expect(sentence).not.toMatch(others)
  })

  test.each(kinds)('%s: what is not suspected names nothing that cannot be known', (kind) => {
    for (const verdict of ['not-valid', 'valid'] as const) {
      const words = issueText(facts({ kind, isSuspected: false, verdict, reasons: everyReason }), 'imperial')
      expect(forbiddenWords(Object.values(words).join(' '), { verdict: 'not-valid' })).toEqual([])
      expect(words.title).toMatch(/^Thermal anomaly, verify/)
      expect(words.recommendedAction).toContain('core sample or capacitance meter')
    }
  })

  test.each(kinds)('%s: a suspicion claims nothing', (kind) => {
    expect(forbiddenWords(Object.values(issueText(facts({ kind }), 'imperial')).join(' '), { verdict: 'valid' })).toEqual([])
  })

  test.each([
    ['upper', 'middle', 'Upper middle'],
    ['middle', 'middle', 'Middle'],
    ['middle', 'right', 'Right side'],
    ['middle', 'left', 'Left side'],
    ['lower', 'right', 'Lower right'],
  ] as const)('%s %s is said as %s', (row, column, words) => {
    expect(issueText(facts({ place: { row, column } }), 'imperial').location).toBe(`${words} of IR_0042.jpg`)
  })
})

const plain = [
  'small-spot',
  'edges-of-boards',
  'narrow-line',
  'no-straight-edges',
  'unexpected-sign',
  'cut-by-image',
  'along-roof-edge',
  'large-share',
  'unit-like',
  'sharp-spot',
  'parts-in-a-row',
  'listed-only',
  'visible-shadow',
  'visible-edge',
  'visible-object',
] as const
const everyReason: AnomalyReason[] = [
  { code: 'contrast', values: { deltaK: -2.6, noiseK: 0.1 } },
  straight,
  { code: 'board-shape', values: { lengthM: null, widthM: null, fitsBoards: false } },
  { code: 'board-shape', values: { lengthM: 3, widthM: 1.5, fitsBoards: false } },
  { code: 'board-shape', values: { lengthM: 13.6, widthM: 5.5, fitsBoards: null } },
  ...(['rooflight', 'edge', 'dormer', 'shadow', 'joint', 'ground'] as const).map((thing) => ({
    code: 'thing-like' as const,
    values: { thing },
  })),
  ...plain.map((code) => ({ code, values: {} })),
]

test('why there is an anomaly is said in short sentences, no two alike', () => {
  const said = everyReason.map((reason) => anomalySentence(reason, 'metric'))
  expect(said.slice(0, 5)).toEqual([
    '2.6 °C colder than the roof around it, 26 times the noise.',
    'Straight edges at right angles, as of insulation boards, and 2.4 m × 1.2 m fits whole boards.',
    'Straight edges at right angles, as of insulation boards; the scale is unknown.',
    'Straight edges at right angles, as of insulation boards; 3.0 m × 1.5 m is no whole number of boards.',
    'Straight edges at right angles, as of insulation boards; it measures 13.6 m × 5.5 m over all.',
  ])
  expect(new Set(said).size).toBe(everyReason.length)
  for (const sentence of said) expect(sentence).toMatch(/^[A-Z0-9].*\.$/)
  expect(anomalySentence({ code: 'contrast', values: { deltaK: 2, noiseK: 0 } }, 'metric')).toBe('2.0 °C warmer than the roof around it.')
})

const conditions = {
  airTempK: 290,
  insideTempK: 295,
  dayHighTempK: 280,
  windMps: 8.95,
  relativeHumidity: 0.5,
  rainHoursAgo: 2,
  skyClearness: 'clear',
  membraneDry: null,
  minutesAfterSunset: 30,
  roofAssembly: { insulation: 'above-deck', membrane: '', ballasted: true },
} as const

test('what a survey condition was stands beside what was wanted', () => {
  const said = surveyGate(conditions).reasons.map((reason) => surveySentence(reason, 'imperial'))
  expect(said).toContain('Wind 20 mph wipes contrasts out; the limit is 15 mph.')
  expect(said).toContain('Ballast of uneven depth hides contrasts and makes others.')
  expect(said).toContain('Nobody noted whether the membrane was dry.')
  for (const sentence of said) expect(forbiddenWords(sentence, { verdict: 'not-valid' })).toEqual([])
})

test('what takes points and what would raise the score is said with its figures', () => {
  const issue = { severity: 'critical', urgency: 'immediate', kind: 'manual', extent: 0.01, open: true, label: 'Warm board' } as const
  const unmeasured = { ...issue, severity: 'minor', urgency: 'monitoring', extent: null, label: 'Loose strainer' } as const
  const health = healthScore({
    sections: [{ id: 'roof', areaShare: 1, inspected: true, issues: [issue, unmeasured] }],
    evidence: { coverage: 0.7, ageDays: 455, quality: 1, gate: 'valid', suggestions: { made: 1, judged: 0 } },
  })
  expect(health.reasons.map(scoreSentence)).toEqual([
    'Warm board needs immediate action: the score is held at 59',
    'Warm board (critical)',
    'Loose strainer (minor, extent not measured)',
  ])
  expect(health.raise.map(raiseSentence)).toEqual([
    'Resolve Warm board, which needs immediate action.',
    'Review the suggested issues: nobody has judged one yet.',
    'Scan again: the evidence is 455 days old.',
    'Take pictures with temperatures of the rest: 70 % of the pictures have them.',
  ])
})

test('a survey that is not valid has no word of what an area means', () => {
  const area = (isSuspected: boolean) => metricText({ id: 'unaffected-area', values: { affected: 0.05, isSuspected } }, 'metric')
  expect(area(false)).toEqual({ name: 'Unaffected area', meaning: '5.0 % of the analyzed roof shows thermal anomalies.' })
  expect(metricText({ id: 'unaffected-area', values: { affected: 0.126, suspected: 0.121, isSuspected: true } }, 'metric').name).toBe(
    'Unaffected area',
  )
  expect(area(true)).toEqual({ name: 'Dry area share', meaning: '5.0 % of the analyzed roof is suspected wet, to be verified.' })
})

test('the share that differs, the part of it that is suspected wet, and what an edge cuts', () => {
  const meaning = (values: { suspected: number; isAtLeast: boolean; isSuspected?: boolean }) =>
    metricText({ id: 'unaffected-area', values: { affected: 0.126, isSuspected: true, ...values } }, 'metric').meaning
  expect(meaning({ suspected: 0.126, isAtLeast: false })).toBe('12.6 % of the analyzed roof is suspected wet, to be verified.')
  expect(meaning({ suspected: 0.121, isAtLeast: true })).toBe(
    'At least 12.1 % of the analyzed roof is suspected wet, to be verified; 12.6 % shows thermal anomalies in all.',
  )
  expect(meaning({ suspected: 0, isAtLeast: true, isSuspected: false })).toBe(
    'At least 12.6 % of the analyzed roof shows thermal anomalies.',
  )
})

test('what is verified is no suspicion any more, and where nothing is left nothing is called wet', () => {
  const said = (values: object) =>
    metricText({ id: 'unaffected-area', values: { affected: 0.1, isSuspected: true, isAtLeast: false, ...values } }, 'metric')
  expect(said({ affected: 0, suspected: 0, findings: 0 })).toEqual({
    name: 'Unaffected area',
    meaning: 'No finding of the analysis is open: nothing is suspected wet.',
  })
  expect(said({ suspected: 0, findings: 2 }).meaning).toBe(
    '10.0 % of the analyzed roof shows thermal anomalies; none of it is suspected wet.',
  )
  expect(said({ suspected: 0, confirmed: 0.1, findings: 1 }).meaning).toBe(
    '10.0 % of the analyzed roof belongs to findings that a core sample or meter confirmed.',
  )
  expect(said({ suspected: 0.04, confirmed: 0.06, findings: 2 }).meaning).toBe(
    '4.0 % of the analyzed roof is suspected wet, to be verified; 6.0 % belongs to findings that a core sample or meter confirmed; 10.0 % shows thermal anomalies in all.',
  )
})

test('readable pixels of the pictures are never called a share of the roof', () => {
  expect(metricText({ id: 'coverage', values: { coverage: 1 } }, 'metric')).toEqual({
    name: 'Readable pixels of the roof seen',
    meaning: 'Temperatures could be read on 100 % of the pictures; share of the roof seen: unknown.',
  })
  expect(metricText({ id: 'coverage', values: { coverage: 0.62, isOfRoof: true } }, 'metric').name).toBe('Evidence coverage')
})

test('what an older version stored as sentences is said as it was', () => {
  const sentence = 'As it was.'
  expect(anomalySentence({ code: 'as-written', values: { sentence } }, 'metric')).toBe(sentence)
  expect([
    scoreSentence({ code: 'as-written', values: { sentence } }),
    raiseSentence({ code: 'as-written', values: { sentence } }),
  ]).toEqual([sentence, sentence])
  const written = { name: 'Old name', meaning: sentence }
  expect(metricText({ id: 'coverage', values: { ...written, coverage: 0 } }, 'metric')).toMatchObject(written)
  const old = { sentence, windMps: null, limitMps: 0 }
  expect(surveySentence({ code: 'wind', met: 'met', values: old }, 'metric')).toBe(sentence)
})
