import { expect, test } from 'vitest'
import { Health, HealthBrief, healthBand, metricBand, namedReasons } from '#contract/health'
import { confidenceReach, formatConfidence, healthLine, healthSentence } from '#contract/health-words'
import { IssueStatus } from '#contract/issue/issue'
import { isOpen } from '#contract/issue/open-issue'
import { severities, urgencies } from '#contract/severity'

test.each([
  [100, 'good'],
  [80, 'good'],
  [79.9, 'warning'],
  [60, 'warning'],
  [59.9, 'critical'],
  [0, 'critical'],
])('%d is %s', (score, band) => {
  expect(healthBand(score)).toBe(band)
})

test('a share of the pictures has no band, and holds the confidence to the roof that was seen', () => {
  const ofPictures = { id: 'coverage', value: 100, values: { coverage: 1 } }
  const ofRoof = { id: 'coverage', value: 100, values: { coverage: 1, isOfRoof: true } }
  expect([ofPictures, ofRoof, { id: 'contrast', value: 100 }].map(metricBand)).toEqual([null, 'good', 'good'])
  expect([[ofPictures], [ofRoof], []].map(confidenceReach)).toEqual([' for the roof seen', '', ''])
})

test('reasons that would read as 0.0 points are not named', () => {
  const reasons = [12.3, 0.05, 0.049].map((points) => ({ sentence: `${points}`, points }))
  expect(namedReasons({ reasons }).map(({ points }) => points)).toEqual([12.3, 0.05])
})

const brief = { state: 'scored', score: 91, band: 'good', confidence: 0.8 } as const

test.each([
  ['a score without a confidence', { state: 'scored', score: 91, band: 'good' }],
  ['a score without a state', { score: 91, band: 'good', confidence: 0.8 }],
  ['a scored one without a band', { ...brief, band: null }],
  ['a band on a provisional one', { ...brief, state: 'provisional' }],
  ['a number that is not scored', { ...brief, state: 'not-scored' }],
])('%s is no health score', (_, health) => {
  expect(HealthBrief.safeParse(health).success).toBe(false)
  expect(Health.safeParse({ ...health, doubts: [], reasons: [], raise: [] }).success).toBe(false)
})

test('only a scored one reassures; the others say why', () => {
  expect(healthLine({ state: 'scored', band: 'good', doubts: [] }, [])).toBe(healthSentence.good)
  expect(healthLine({ state: 'provisional', band: null, doubts: ['stale', 'unreviewed'] }, [])).toBe(
    'Provisional: the evidence is more than 15 months old; nobody has reviewed the suggested issues yet',
  )
  expect(healthLine({ state: 'not-scored', band: null, doubts: ['below-floor', 'stale'] }, [])).toBe(
    'Not scored: too little was seen, or it is too old or too uncertain, for a number',
  )
})

const grades = ['good', 'warning', 'critical'] as const
const found = severities.flatMap((severity) =>
  urgencies.flatMap((urgency) => IssueStatus.options.map((status) => ({ severity, urgency, status }))),
)
test('no advice is milder than the band or than the gravest open finding asks for', () => {
  const asked = { critical: 2, major: 1, minor: 0, informational: 0 }
  for (const band of grades)
    for (const one of found)
      for (const issues of [[one], [{ severity: 'minor', urgency: 'monitoring', status: 'accepted' } as const, one]]) {
        const line = healthLine({ state: 'scored', band, doubts: [] }, issues)
        const least = isOpen(one) ? (one.urgency === 'immediate' ? 2 : asked[one.severity]) : 0
        const advice = healthSentence[grades[Math.max(grades.indexOf(band), least)] ?? 'good'].split(': ')[1]
        expect(line, JSON.stringify([band, one])).toMatch(new RegExp(`: ${advice}$`))
      }
})

test.each([
  [0, '0 %'],
  [0.001, 'under 1 %'],
  [0.64, '64 %'],
  [0.979, '98 %'],
  [0.98, '98 %'],
  [1, '98 %'],
])('a confidence of %d reads "%s"', (confidence, words) => expect(formatConfidence(confidence)).toBe(words))
