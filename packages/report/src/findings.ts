import type { Issue } from '@ridgeline/contracts/issue'
import { isOpen } from '@ridgeline/contracts/open-issue'
import { verificationResultName } from '@ridgeline/contracts/verification-words'
import { formatDifference } from '#format/quantity'
import { plateNumber } from '#plates'
import type { ReportData } from '#report-data'
import type { FindingLine } from '#report-model'
import { severityOrder, severityWord, statusWord } from '#words'

/** An issue with its number in this report. */
export interface NumberedIssue {
  readonly number: string
  readonly issue: Issue
}

/** Open ones before repaired ones, then severity, then those a person accepted, then extent and temperature difference. */
function findingOrder(a: Issue, b: Issue): number {
  return (
    Number(isOpen(b)) - Number(isOpen(a)) ||
    severityOrder.indexOf(a.severity) - severityOrder.indexOf(b.severity) ||
    Number(b.status === 'accepted') - Number(a.status === 'accepted') ||
    (b.extent ?? 0) - (a.extent ?? 0) ||
    Math.abs(b.deltaK ?? 0) - Math.abs(a.deltaK ?? 0) ||
    (a.id < b.id ? -1 : 1)
  )
}

/** Every issue a reader is told about, numbered `F-01`... in order; rejected ones are not. */
export const numberedIssues = (data: ReportData): NumberedIssue[] =>
  data.scan.issues
    .filter((issue) => issue.status !== 'rejected')
    .toSorted(findingOrder)
    .map((issue, index) => ({ number: plateNumber('F', index), issue }))

/** Numbers of the findings by the anomaly they tell of. */
export const numberOfAnomaly = (data: ReportData): ReadonlyMap<string | null, string> =>
  new Map(numberedIssues(data).flatMap(({ number, issue }) => (issue.anomalyId === null ? [] : [[issue.anomalyId, number] as const])))

/** Those that still ask for something. */
export const openIssues = (data: ReportData): NumberedIssue[] => numberedIssues(data).filter(({ issue }) => isOpen(issue))

/** The word of an issue's state: what was seen below the membrane goes before what somebody thought of it. */
export const stateWord = ({ status, verification }: Pick<Issue, 'status' | 'verification'>): string =>
  status === 'resolved' || verification === null ? statusWord[status] : verificationResultName[verification.result]

export const findingLine = ({ number, issue }: NumberedIssue, data: ReportData): FindingLine => ({
  number,
  title: issue.title,
  severity: issue.severity,
  severityWord: severityWord[issue.severity],
  location: issue.location,
  delta: issue.deltaK === null ? '' : formatDifference(issue.deltaK, issue.differenceFactor, data.units),
  statusWord: stateWord(issue),
})
