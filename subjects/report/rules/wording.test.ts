import { expect, test } from 'vitest'
import { defaultReportOptions } from '#contract/report'
import { buildReport } from '#rules/model'
import { buildData, buildIssue } from '#rules/sample-data'
import { wordingOf } from '#rules/wording'

const verification = (method: 'core-sample' | 'moisture-meter' | 'visual', result: 'confirmed' | 'not-confirmed') => ({
  method,
  result,
  note: '',
})
const flagsOf = (...args: Parameters<typeof buildData>) =>
  wordingOf(buildData(...args), defaultReportOptions).map(({ where, rule, sentence }) => ({ where, rule, sentence }))

test('what a person wrote is questioned with its place, and printed as it stands', () => {
  const written = {
    title: 'Hail damage',
    description: 'The strip is warm. It was caused by hail. Your insurance will pay.',
    recommendedAction: 'We guarantee the repair.',
  }
  const data = buildData({ issues: [buildIssue(0, written)], notes: 'Two drains.\nWe waive your deductible.' }, { hat: 'contractor' })
  const costs = [{ item: 'Free of cost, covered by your insurance', amountUsd: 0 }]
  const options = { ...defaultReportOptions, title: 'Guaranteed roof', costEstimates: costs }
  expect(wordingOf(data, options).map(({ where, rule, sentence }) => [where, rule, sentence])).toEqual([
    ['Report title', 'guarantee', 'Guaranteed roof'],
    ['F-01, title', 'cause-from-infrared', 'Hail damage'],
    ['F-01, description', 'cause-from-infrared', 'It was caused by hail.'],
    ['F-01, description', 'coverage-promise', 'Your insurance will pay.'],
    ['F-01, recommended action', 'guarantee', 'We guarantee the repair.'],
    ['Notes of the scan', 'deductible', 'We waive your deductible.'],
    ['Cost line 1', 'coverage-promise', 'Free of cost, covered by your insurance'],
  ])
  const printed = JSON.stringify(buildReport(data, { ...options, sections: ['executive-summary', 'detailed-findings', 'recommendations'] }))
  for (const text of [...Object.values(written), options.title]) expect(printed).toContain(text)
})

test('safe words take the place of the sentence alone; a label gets a label, or is left to its writer', () => {
  const issues = [
    buildIssue(0, { title: 'Wet insulation', description: 'Warm strip. The deck is rotten. 3 ft wide.', location: 'Wet boards' }),
  ]
  const flags = wordingOf(buildData({ issues }), defaultReportOptions)
  expect(flags.map(({ where, safeText }) => [where, safeText])).toEqual([
    ['F-01, title', 'Thermal anomaly, to be verified'],
    ['F-01, location', null],
    ['F-01, description', expect.stringMatching(/^Warm strip\. The temperature pattern is suspect; .* below\. 3 ft wide\.$/)],
  ])
})

test('what a core or a meter confirmed may be said of that finding, and of no other', () => {
  const wet = { title: 'Wet insulation', description: '' }
  const issues = [
    buildIssue(0, { ...wet, extent: 0.5, verification: verification('core-sample', 'confirmed') }),
    buildIssue(1, { ...wet, extent: 0.4, verification: verification('moisture-meter', 'confirmed') }),
    buildIssue(2, { ...wet, extent: 0.3, verification: verification('visual', 'confirmed') }),
    buildIssue(3, { ...wet, extent: 0.2, verification: verification('core-sample', 'not-confirmed') }),
    buildIssue(4, { ...wet, extent: 0.1 }),
    buildIssue(5, { ...wet, status: 'rejected' }),
  ]
  expect(flagsOf({ issues }).map(({ where }) => where)).toEqual(['F-03, title', 'F-04, title', 'F-05, title'])
})

test('a survey that does not support it speaks of no moisture', () => {
  const issues = [buildIssue(0, { title: 'Suspected wet insulation', description: 'Verify by core.' })]
  const survey = { ...buildData().scan.survey, verdict: 'not-valid' as const }
  expect(flagsOf({ issues })).toEqual([])
  expect(flagsOf({ issues, survey })).toEqual([
    { where: 'F-01, title', rule: 'moisture-without-survey', sentence: 'Suspected wet insulation' },
  ])
})

test('the report of an ordinary scan is not questioned', () => expect(flagsOf()).toEqual([]))
