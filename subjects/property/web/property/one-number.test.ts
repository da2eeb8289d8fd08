import { buildReport } from '@ridgeline/report/rules/model'
import { scanPage } from '@ridgeline/report/rules/recipient/recipient-page'
import { buildAnomaly, buildCapture, buildData, buildIssue, uuid } from '@ridgeline/report/rules/sample-data'
import { sharedAnalysis } from '@ridgeline/report/rules/shared-analysis'
import { findingNumbers, numbersOnPictures } from '@ridgeline/scan/contract/issue/finding-numbers'
import { expect, test } from 'vitest'
import { planLayout } from './plan-layout.ts'

const place = (east: number, north: number) => ({ latitude: 41.1 + north / 111_000, longitude: -96.2 + east / 83_800 })
const capture = (n: number) =>
  buildCapture(n, { footprint: [place(20 * n, 16), place(20 * n + 20, 16), place(20 * n + 20, 0), place(20 * n, 0)] })

/** By the order in which they were found: a small one, one repaired, one nobody should count on, one set aside, the gravest, one by hand. */
const data = buildData({
  shownConfidence: { judgements: 0, worthALook: 0.5 },
  captures: [capture(0), capture(1)],
  anomalies: [
    ...[0, 1, 2, 3].map((n) => buildAnomaly(n)),
    buildAnomaly(4, { captureId: uuid(1, 1) }),
    // the gravest is seen in the first picture too
    buildAnomaly(5, { viewOfId: uuid(2, 4) }),
    buildAnomaly(6, { kind: 'equipment' }),
  ],
  issues: [
    buildIssue(0, { title: 'Small', severity: 'minor' }),
    buildIssue(1, { title: 'Repaired', severity: 'critical', status: 'resolved' }),
    buildIssue(2, { title: 'Unsure', severity: 'minor', areaM2: 2, status: 'suggested', confidence: 0.3 }),
    buildIssue(3, { title: 'Rejected', severity: 'critical', status: 'rejected' }),
    buildIssue(4, { title: 'Gravest', severity: 'critical', captureId: uuid(1, 1) }),
    buildIssue(5, { title: 'By hand', severity: 'major', captureId: null, anomalyId: null, origin: 'manual', confidence: null }),
  ],
})
const options = { title: 'Assessment', sections: ['detailed-findings' as const], costEstimates: [], acceptedOnly: false }
const titleOf = new Map(data.scan.issues.map(({ id, title }) => [id, title]))
const numbered = { 'F-01': 'Gravest', 'F-02': 'By hand', 'F-03': 'Small', 'F-04': 'Unsure', 'F-05': 'Repaired' }
const plan = planLayout(data.scan, [])
const printed = buildReport(data, options)
const byNumber = (findings: readonly { readonly number: string; readonly title: string }[]) =>
  Object.fromEntries(findings.map(({ number, title }) => [number, title]).toSorted())

test('a finding has one number: in the analysis, in print, on shared pages', () => {
  const listed = [...findingNumbers(data.scan.issues)].map(([id, number]) => [number, titleOf.get(id)])
  expect(Object.fromEntries(listed)).toEqual(numbered)
  const groups = printed.sections.flatMap((section) => (section.id === 'detailed-findings' ? section.groups : []))
  expect(byNumber(groups.flatMap(({ findings }) => findings))).toEqual(numbered)
  expect(byNumber(scanPage(printed, data, { number: null, version: 1 }).page.lines)).toEqual(numbered)
  expect(byNumber(sharedAnalysis(data).findings)).toEqual(numbered)
  // every view of its place says it; what is no finding says none
  const onPictures = numbersOnPictures(data.scan)
  expect([0, 1, 2, 3, 4, 5, 6].map((n) => onPictures.get(uuid(2, n)))).toEqual([
    ...['F-03', 'F-05', 'F-04'],
    undefined,
    ...['F-01', 'F-01'],
    undefined,
  ])
  expect(groups[0]?.plate?.outlines.map(({ label }) => label)).toEqual(['F-01'])
})

test('where a report leaves suggestions out, the others keep the numbers they have on the screen', () => {
  const accepted = buildReport(data, { ...options, acceptedOnly: true })
  const groups = accepted.sections.flatMap((section) => (section.id === 'detailed-findings' ? section.groups : []))
  const { 'F-04': _, ...rest } = numbered
  expect(byNumber(groups.flatMap(({ findings }) => findings))).toEqual(rest)
})

test('the plan of the property and that of the report show the same areas by the same numbers and lines, and say what a broken line means', () => {
  const section = printed.sections.find(({ id }) => id === 'roof-plan')
  const areas = section?.id === 'roof-plan' ? section.areas : []
  const shown = [
    ['F-01', undefined],
    ['F-03', undefined],
    ['F-04', 'unsure'],
    ['F-05', 'repaired'],
  ]
  expect(areas.map(({ label, line }) => [label, line])).toEqual(shown)
  expect(plan?.areas.map(({ number, line }) => [number, line ?? undefined])).toEqual(shown)
  expect(section?.id === 'roof-plan' && section.lines?.map(({ word }) => word)).toEqual(['Low confidence, not reviewed', 'Repaired'])
})
