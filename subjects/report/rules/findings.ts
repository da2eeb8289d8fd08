import { examinationSentence } from '@ridgeline/scan/contract/examination'
import { numberedFindings } from '@ridgeline/scan/contract/issue/finding-numbers'
import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { severityWord } from '@ridgeline/scan/contract/severity-words'
import { verificationResultName } from '@ridgeline/title/contract/verification-words'
import { written } from '@ridgeline/words/written'
import type { ReportOptions } from '#contract/report'
import { formatCount, formatDifference } from '#rules/format/quantity'
import type { ReportData } from '#rules/report-data'
import type { FindingLine } from '#rules/report-model'
import { NOT_MEASURED, statusWord } from '#rules/words/words'

/** An issue with its number in this report. */
export interface NumberedIssue {
  readonly number: string
  readonly issue: Issue
}

type Told = { readonly scan: Pick<Scan, 'issues'> } & Pick<ReportData, 'numberedAmong'>

/** Every issue a reader is told about; rejected ones are not. Those that are left out keep their numbers, so that the others have theirs as on every screen. */
export function numberedIssues({ scan, numberedAmong = scan.issues }: Told): NumberedIssue[] {
  const told = new Map(scan.issues.filter(({ status }) => status !== 'rejected').map((issue) => [issue.id, issue]))
  return numberedFindings(numberedAmong).flatMap(({ number, issue: { id } }) => {
    const issue = told.get(id)
    return issue === undefined ? [] : [{ number, issue }]
  })
}

/** Numbers of the findings by the anomaly they tell of. */
export const numberOfAnomaly = (data: ReportData): ReadonlyMap<string | null, string> =>
  new Map(numberedIssues(data).flatMap(({ number, issue }) => (issue.anomalyId === null ? [] : [[issue.anomalyId, number] as const])))

/** Suggested, and nobody has judged it or looked below it. */
export const isUnjudged = ({ status, verification }: Issue): boolean => status === 'suggested' && verification === null

/** How many suggestions nobody has reviewed. */
export const unjudgedCount = ({ scan }: Pick<ReportData, 'scan'>): number => scan.issues.filter(isUnjudged).length

/** The data as a report with these options tells it: where it is to say only what a person accepted, suggestions stay out of it as rejected ones do. */
export function reportedData(data: ReportData, { acceptedOnly }: Pick<ReportOptions, 'acceptedOnly'>): ReportData {
  const leftOutCount = acceptedOnly ? unjudgedCount(data) : 0
  if (leftOutCount === 0) return data
  const issues = data.scan.issues.map((issue) => (isUnjudged(issue) ? { ...issue, status: 'rejected' as const } : issue))
  return { ...data, scan: { ...data.scan, issues }, leftOutCount, numberedAmong: data.scan.issues }
}

/** What a report of accepted findings only says of the others; empty where it leaves none out. */
export function leftOutSentence({ leftOutCount = 0 }: ReportData): string {
  if (leftOutCount === 0) return ''
  const which = `${formatCount(leftOutCount, 'suggestion')} of the engine`
  const [are, they] = leftOutCount === 1 ? ['is', 'it counts'] : ['are', 'they count']
  return `Accepted findings only: ${which} that nobody has reviewed ${are} left out; ${they} in the score.`
}

/** What stands where no finding does: that there is none, where the roof was examined and nobody is still asked. */
export const noneFound = ({ scan }: Pick<ReportData, 'scan'>, none: string): string =>
  scan.examination.state === 'waiting' || scan.examination.state === 'not-examined' ? written(examinationSentence(scan.examination)) : none

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
  delta: issue.deltaK === null ? NOT_MEASURED : formatDifference(issue.deltaK, issue.differenceFactor, data.units),
  statusWord: stateWord(issue),
})
