import type { Scan } from '@ridgeline/scan/contract/scan'
import { expect, test } from 'vitest'
import { checkWording } from '#rules/language/check-wording'
import { sentencesOf } from '#rules/language/sentences'
import { buildData, buildIssue } from '#rules/sample-data'
import { summarySentences } from '#rules/told/draft'

const verdicts = ['valid', 'valid-with-limits', 'not-valid'] as const
const { scan } = buildData()
const common = { confidence: 0.6, doubts: ['nothing-inspected' as const], reasons: [], raise: [] }
const healths: Scan['health'][] = [
  scan.health,
  { ...common, state: 'provisional', score: 74, band: null },
  { ...common, state: 'not-scored', score: null, band: null },
]
const found = [0, 1, 5].map((count) => Array.from({ length: count }, (_, n) => buildIssue(n, { title: `Open lap ${n}` })))
const cases = verdicts.flatMap((verdict) => healths.flatMap((health) => found.map((issues) => ({ verdict, health, issues }))))

test.each(cases)('a summary by rules is three sentences that a client may read (%#)', ({ verdict, health, issues }) => {
  const made = summarySentences({ ...scan, survey: { ...scan.survey, verdict }, health, issues })
  const text = made.join(' ')
  expect(checkWording(text, { verdict, hat: undefined, isVerified: false })).toEqual([])
  for (const sentence of made) expect(sentencesOf(sentence).flatMap(({ text: each }) => each.split('; ')).length).toBeLessThanOrEqual(2)
  // No two begin alike: a list of facts is no summary.
  expect(new Set(made.map((sentence) => sentence.split(' ').slice(0, 2).join(' '))).size).toBe(3)
  expect(text).not.toMatch(/Counted|scan of/)
})

test('it says what is most serious, how bad it stands, how much nobody has reviewed, and what to do first and by when', () => {
  const issues = [
    buildIssue(0, {
      severity: 'minor',
      status: 'accepted',
      urgency: 'short_term',
      title: 'Strainer',
      recommendedAction: 'Fasten it. Look again.',
    }),
    buildIssue(1, { severity: 'critical', status: 'accepted', urgency: 'monitoring', title: 'Open joint' }),
    buildIssue(2, { severity: 'minor', status: 'suggested', urgency: 'long_term', title: 'Spot' }),
  ]
  expect(summarySentences({ ...scan, issues }).slice(1)).toEqual([
    'We found 3 open findings, 1 of them not reviewed by a person yet; the most serious is “Open joint”, and the roof health score is 72 of 100 (warning).',
    'Within three months: fasten it.',
  ])
  const equal = issues.map((issue) => ({ ...issue, severity: 'critical' as const }))
  expect(summarySentences({ ...scan, issues: equal })[1]).toContain('; among the most serious is “')
  const [only] = issues.map((issue) => ({ ...issue, recommendedAction: ' ' }))
  expect(summarySentences({ ...scan, issues: only ? [only] : [] })[2]).toBe(
    'Within three months: look at “Strainer” on the roof before work is ordered.',
  )
})
