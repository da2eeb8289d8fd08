import type { Scan } from '@ridgeline/scan/contract/scan'
import { DraftContent } from '@ridgeline/winn/contract/content'
import { totalsOf } from '@ridgeline/winn/contract/cost-totals'
import { expect, test } from 'vitest'
import { defaultReportOptions } from '#contract/report'
import { costTotal } from '#rules/frozen-facts'
import { uuid } from '#rules/sample-data'
import { versionChanges } from '#rules/version-changes'
import { joinedScan } from '#rules/winn/joined-scan'
import { buildPhoto, buildVisit, buildWinnData, sampleVersion } from '#rules/winn/sample-winn'
import { winnFacts } from '#rules/winn/winn-facts'
import { buildWinnReport } from '#rules/winn/winn-report'

const early = { date: '2025-06-10T21:05:00.000Z' }
const late = { date: '2026-06-14T21:05:00.000Z' }
/** A draft of two visits: four thermograms with two findings, a year later three with three. */
const visits = (over: { early?: Partial<Scan>; late?: Partial<Scan> } = {}): [Scan, Scan] => [
  buildVisit(1, 4, 2, { ...early, ...over.early }),
  buildVisit(0, 3, 3, { ...late, ...over.late }),
]
const draft = DraftContent.parse({ scans: { [uuid(9, 0)]: { isIncluded: true }, [uuid(9, 1)]: { isIncluded: true } } })
const dataOf = (scans: [Scan, ...Scan[]] = visits()) => buildWinnData({ photos: 0 }, { scans, draft })
const report = (data = dataOf()) => buildWinnReport(data, sampleVersion)
const sections = (model: ReturnType<typeof report>, title: string) => model.sections.filter((section) => section.title.startsWith(title))

test('each visit has its own conditions and thermograms under its day, the first visit first', () => {
  const model = report()
  expect(sections(model, 'Survey Conditions').map(({ title }) => title)).toEqual([
    'Survey Conditions, June 10, 2025',
    'Survey Conditions, June 14, 2026',
  ])
  const images = sections(model, 'Thermal Images').flatMap((section) => (section.id === 'thermal-images' ? [section] : []))
  expect(images.map(({ title, images: of }) => [title.split(', ').slice(-2).join(', '), of.length])).toEqual([
    ['June 10, 2025', 4],
    ['June 14, 2026', 3],
  ])
  expect(model.decision.facts.find(({ name }) => name === 'Inspected')?.value).toBe('June 10, 2025; June 14, 2026')
})

test('thermograms and findings are numbered through: no number stands for two things', () => {
  const model = report()
  const numbers = sections(model, 'Thermal Images').flatMap((section) =>
    section.id === 'thermal-images' ? section.images.map(({ plate }) => plate.number) : [],
  )
  expect(numbers.toSorted()).toEqual(['T-01', 'T-02', 'T-03', 'T-04', 'T-05', 'T-06', 'T-07'])
  const [found] = sections(model, 'Detailed Findings')
  const findings = found?.id === 'detailed-findings' ? found.groups.flatMap((group) => group.findings.map(({ number }) => number)) : []
  expect(findings.toSorted()).toEqual(['F-01', 'F-02', 'F-03', 'F-04', 'F-05'])
})

test('the report does not depend on the order in which the scans were read', () => {
  const [a, b] = visits()
  expect(report(dataOf([b, a]))).toEqual(report(dataOf([a, b])))
})

test('several surveys support what the weakest of them does', () => {
  const weak = { verdict: 'not-valid' as const, mode: 'capacitance' as const, suspectSign: 1 as const, reasons: [] }
  for (const scans of [visits({ early: { survey: weak } }), visits({ late: { survey: weak } })])
    expect(report(dataOf(scans)).decision.survey.verdict).toBe('not-valid')
  expect(report().decision.survey.verdict).toBe('valid')
})

test('the custody log holds the files of both visits and photos of a visit that is not in the report by name alone', () => {
  const data = { ...dataOf(), photos: [buildPhoto(0, { scanId: uuid(9, 0) }), buildPhoto(1, { scanId: null })] }
  const [custody] = sections(report(data), 'Custody Log')
  expect(custody?.id === 'custody' && custody.files.length).toBe(4 + 3 + 2)
})

test('versions of one, two and again one visit differ by what the visits found, each finding once', () => {
  const [a, b] = visits()
  const of = (data: ReturnType<typeof dataOf>) => ({ facts: winnFacts(data), options: defaultReportOptions })
  const [one, both] = [of(dataOf([b])), of(dataOf([a, b]))]
  const grown = versionChanges(one, both).facts?.findings
  expect([grown?.added.map(({ title }) => title).toSorted(), grown?.removed, grown?.changed, grown?.same]).toEqual([
    ['Warm area 1001', 'Warm area 1002'],
    [],
    [],
    3,
  ])
  const shrunk = versionChanges(both, one).facts?.findings
  expect([shrunk?.added, shrunk?.removed.length, shrunk?.same]).toEqual([[], 2, 3])
  expect(versionChanges(both, both).facts?.findings).toMatchObject({ added: [], removed: [], changed: [], same: 5 })
})

test('lists tell the total that the report prints, its tax among it', () => {
  const data = buildWinnData({ photos: 0 })
  expect(costTotal(winnFacts(data))).toBe(totalsOf(data.draft.costs).totalUsd)
  expect(totalsOf(data.draft.costs).taxUsd).toBeGreaterThan(0)
})

test('what was found by hand counts in the score, and what earlier visits found holds it and is named', () => {
  const finding = { order: 1, title: 'Open lap', severity: 'major' }
  const added = DraftContent.parse({ ...draft, findings: { [uuid(23, 0)]: finding, [uuid(23, 1)]: { ...finding, order: 2 } } })
  const clean: Scan['health'] = { state: 'scored', score: 100, band: 'good', confidence: 0.9, doubts: [], reasons: [], raise: [] }
  const scoreOf = (content: DraftContent, early: Partial<Scan>) => {
    const scans = visits({ early, late: { health: clean, issues: [] } })
    const { value, sentence, reasons } = report(buildWinnData({ photos: 0 }, { scans, draft: content })).decision.score
    return [value, sentence, ...reasons.flatMap((reason) => [reason.sentence, reason.points])]
  }
  const none = { issues: [] }
  expect(scoreOf(draft, none)).toEqual([100, 'Good: No immediate action required'])
  const bothAdded = ['Open lap (major, extent not measured)', '\u22126 points', 'Open lap (major, extent not measured)', '\u22126 points']
  expect(scoreOf(added, none)).toEqual([
    88,
    'Good, but a major finding is open: Maintenance recommended',
    ...bothAdded,
    'Left of 100',
    '88 points',
  ])
  const [held, outside] = [
    'Not above 99 while a finding is open',
    'Not in the score, which is that of the latest visit: 2 open findings of earlier visits',
  ]
  expect(scoreOf(draft, {})).toEqual([99, expect.any(String), held, '\u22121 point', outside, '', 'Left of 100', '99 points'])
})

test('what would raise the score names a finding by hand that takes most from it, in place of what took most before', () => {
  const resolve = { code: 'resolve', values: { label: 'Seam', severity: 'minor', isMeasured: true, points: 2 } }
  const seam: Scan['health'] = {
    ...{ state: 'scored', score: 98, band: 'good', confidence: 0.9, doubts: [] },
    reasons: [{ sentence: 'Seam (minor)', points: 2 }],
    raise: ['Resolve Seam (minor): 2 points.', 'Date the scan.'],
    raiseCodes: [resolve, { code: 'date-scan', values: {} }],
  }
  const raiseOf = (severity: string) => {
    const content = DraftContent.parse({ ...draft, findings: { [uuid(23, 0)]: { order: 1, title: 'Open lap', severity } } })
    const scans = visits({ early: { issues: [] }, late: { health: seam, issues: [] } })
    return joinedScan(scans, content).health.raise
  }
  expect(raiseOf('major')).toEqual(['Resolve Open lap (major, extent not measured): 6 points.', 'Date the scan.'])
  expect(raiseOf('minor')).toEqual(seam.raise)
})

test('what the scan says of the roof is not told as noted by nobody', () => {
  const nobody = 'Nobody noted where the insulation lies.'
  const textOf = (insulation: 'unknown' | 'below-deck') => {
    const { conditions } = buildVisit(0, 1, 0)
    const scan = buildVisit(0, 1, 0, { conditions: { ...conditions, roofAssembly: { ...conditions.roofAssembly, insulation } } })
    return JSON.stringify(sections(report(dataOf([scan])), 'Roof System'))
  }
  expect(textOf('unknown')).toContain(nobody)
  // what the builder began with is no inspector's word
  expect(textOf('unknown')).not.toMatch(/As the inspector noted it|Condition|Flat/)
  expect(textOf('below-deck')).not.toContain(nobody)
  expect(textOf('below-deck')).toContain('The insulation lies below the deck')
})
