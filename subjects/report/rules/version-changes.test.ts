import { expect, test } from 'vitest'
import { ReportOptions } from '#contract/report'
import { costTotal, frozenFacts, statedSeverity } from '#rules/frozen-facts'
import { buildData, buildIssue } from '#rules/sample-data'
import { type Compared, versionChanges } from '#rules/version-changes'

const compared = (issues: ReturnType<typeof buildIssue>[], options: Partial<ReportOptions> = {}, score?: number): Compared => {
  const data = buildData()
  const whole = ReportOptions.parse(options)
  const { doubts, reasons, raise } = data.scan.health
  const scored = { state: 'scored' as const, band: 'warning' as const, confidence: 0.8, doubts, reasons, raise }
  const health = score === undefined ? data.scan.health : { ...scored, score }
  return { options: whole, facts: frozenFacts({ ...data, scan: { ...data.scan, issues, health } }, whole) }
}
const costs = (...lines: [string, number][]): Partial<ReportOptions> => ({
  sections: ['cost-estimates'],
  costEstimates: lines.map(([item, amountUsd]) => ({ item, amountUsd })),
})

test('two versions that say the same have no changes, whatever was counted up between them', () => {
  const one = compared([buildIssue(1), buildIssue(2)])
  expect(versionChanges(one, one)).toEqual({
    facts: { health: null, findings: { added: [], removed: [], changed: [], same: 2 } },
    costs: { added: [], removed: [], changed: [], totalFromUsd: null, totalToUsd: null },
    options: [],
  })
})

test('findings that came, went, and were judged otherwise; a number that moved on is no change', () => {
  const stays = buildIssue(2, { severity: 'minor' })
  const from = compared([buildIssue(1, { severity: 'critical' }), stays, buildIssue(3, { severity: 'minor', status: 'suggested' })])
  const to = compared([stays, buildIssue(3, { severity: 'major', status: 'accepted' }), buildIssue(4, { severity: 'informational' })])
  const { findings } = versionChanges(from, to).facts ?? {}
  expect(findings?.added.map(({ issueId }) => issueId)).toEqual([buildIssue(4).id])
  expect(findings?.removed.map(({ issueId }) => issueId)).toEqual([buildIssue(1).id])
  expect(findings?.changed).toMatchObject([
    { from: { severity: 'minor', status: 'suggested' }, to: { severity: 'major', status: 'accepted', issueId: buildIssue(3).id } },
  ])
  expect(findings?.same).toBe(1)
})

test('a rejected finding is in no version, and one that only accepted findings leave out goes', () => {
  const issues = [buildIssue(1, { status: 'rejected' }), buildIssue(2, { status: 'suggested', verification: null })]
  const { facts, options } = versionChanges(compared(issues), compared(issues, { acceptedOnly: true }))
  expect(facts?.findings.removed.map(({ issueId }) => issueId)).toEqual([buildIssue(2).id])
  expect(options).toEqual([{ name: 'Findings', from: 'All but rejected', to: 'Accepted only' }])
})

test('the score, its state and the options that changed are said', () => {
  const from = compared([], { title: 'First' }, 71)
  const to = compared([], { title: 'Second', sections: ['recommendations', 'executive-summary'] }, 64.4)
  const changes = versionChanges(from, to)
  expect(changes.facts?.health).toEqual({ from: { state: 'scored', score: 71 }, to: { state: 'scored', score: 64 } })
  expect(changes.options).toEqual([
    { name: 'Title', from: 'First', to: 'Second' },
    {
      name: 'Sections',
      from: 'Executive Summary, Detailed Findings, Recommendations, Thermal Images & Analysis',
      to: 'Executive Summary, Recommendations',
    },
  ])
})

test('costs by their item, equal items in their order, with both sums', () => {
  const from = compared([], costs(['Membrane', 1000.1], ['Labor', 200.2], ['Labor', 300], ['Crane', 50]))
  const to = compared([], costs(['Labor', 200.2], ['Labor', 350], ['Membrane', 1000.1], ['Permit', 20]))
  expect(versionChanges(from, to).costs).toEqual({
    added: [{ item: 'Permit', amountUsd: 20 }],
    removed: [{ item: 'Crane', amountUsd: 50 }],
    changed: [{ item: 'Labor', fromUsd: 300, toUsd: 350 }],
    totalFromUsd: 1550.3,
    totalToUsd: 1570.3,
  })
})

test('costs that a version does not print are not in it', () => {
  const from = compared([], { ...costs(['Membrane', 10]), sections: [] })
  expect(versionChanges(from, compared([], costs(['Membrane', 10]))).costs).toMatchObject({
    added: [{ item: 'Membrane', amountUsd: 10 }],
    totalFromUsd: null,
    totalToUsd: 10,
  })
})

test('of a version that kept nothing its options and costs are compared, and nothing is made up of the rest', () => {
  const old = { ...compared([buildIssue(1)], costs(['Membrane', 10])), facts: null }
  const changes = versionChanges(old, compared([], costs(['Membrane', 12])))
  expect(changes.facts).toBeNull()
  expect(changes.costs.changed).toEqual([{ item: 'Membrane', fromUsd: 10, toUsd: 12 }])
})

test('the severity of a report is that of its worst open finding, none where nothing is open', () => {
  const { facts } = compared([
    buildIssue(1, { severity: 'critical', status: 'resolved' }),
    buildIssue(2, { severity: 'minor', status: 'accepted' }),
    buildIssue(3, { severity: 'major', status: 'suggested' }),
  ])
  const searched = { state: 'nothing-found', waitingCount: 0 } as const
  expect(facts && statedSeverity(facts, searched)).toBe('major')
  expect(statedSeverity({ findings: [] }, searched)).toBe('none')
  expect(statedSeverity({ findings: [] }, { state: 'waiting', waitingCount: 1 }), 'nobody knows yet').toBeNull()
  expect(statedSeverity({ findings: [] }, { state: 'not-examined', waitingCount: 0 })).toBeNull()
})

test('what nobody estimated is no sum', () => {
  expect(costTotal({ costs: null })).toBeNull()
  expect(costTotal({ costs: [] })).toBeNull()
  expect(costTotal({ costs: [{ item: 'Nothing to do', amountUsd: 0 }] })).toBe(0)
})
