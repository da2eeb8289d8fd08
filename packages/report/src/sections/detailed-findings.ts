import { formatConfidence } from '@ridgeline/contracts/health-words'
import type { Issue } from '@ridgeline/contracts/issue'
import { reportSectionLabel } from '@ridgeline/contracts/report'
import { verificationText } from '@ridgeline/contracts/verification-words'
import { type NumberedIssue, numberedIssues, stateWord } from '#findings'
import { formatArea, formatDelta, formatNumber } from '#format/quantity'
import { isThermogram, thermalPlate, thermogramNumbers } from '#plates'
import type { ReportData } from '#report-data'
import type { DetailedFindings, Fact, Finding, ThermalPlate } from '#report-model'
import { confidenceWord, severityWord, urgencyWord } from '#words'

const statusSentence = {
  suggested: 'Suggested by the engine, not yet reviewed.',
  accepted: 'Reviewed and accepted by a person.',
  resolved: 'Marked as repaired.',
} as const

/** What stands after the words of a verification. */
const reviewed = { suggested: '', accepted: 'Accepted by a person.', resolved: 'Marked as repaired.' } as const

/** A figure of a finding that goes on behind the edge of its pictures is the least it can be. */
const atLeast = ({ isCut = false }: Issue, text: string): string => (isCut ? `at least ${text}` : text)

function facts(issue: Issue, { units }: ReportData, thermogram: string | undefined): Fact[] {
  const list: (Fact | null)[] = [
    issue.location === '' ? null : { name: 'Location', value: issue.location },
    issue.deltaK === null ? null : { name: 'Difference to surroundings', value: formatDelta(issue.deltaK, units) },
    issue.areaM2 === null ? null : { name: 'Area', value: atLeast(issue, formatArea(issue.areaM2, units)) },
    issue.isCut === true ? { name: 'Outline', value: "Cut by the picture's edge" } : null,
    issue.extent === 0 ? null : { name: 'Share of the inspected section', value: shareText(issue) },
    issue.confidence === null
      ? null
      : { name: 'Confidence', value: `${formatConfidence(issue.confidence)} (${confidenceWord(issue.confidence)})` },
    thermogram === undefined ? null : { name: 'Thermogram', value: thermogram },
    issue.verification === null ? null : { name: 'Verified', value: verifiedText(issue.verification) },
    { name: 'Found by', value: issue.origin === 'engine' ? 'Analysis of the thermogram' : 'A person on site' },
  ]
  return list.filter((fact) => fact !== null)
}

const verifiedText = ({ note, ...seen }: NonNullable<Issue['verification']>): string =>
  note === '' ? verificationText(seen) : `${verificationText(seen)}: ${note}`

/** With a decimal, so that shares of several findings add up to what the page about the roof says. */
function shareText(issue: Issue): string {
  if (issue.extent === null) return 'extent not measured'
  return issue.extent < 0.0005 ? 'under 0.1%' : atLeast(issue, `${formatNumber(issue.extent * 100, 1)}%`)
}

function plate({ number, issue }: NumberedIssue, { scan, units }: ReportData, thermogram: string | undefined): ThermalPlate | null {
  const capture = scan.captures.find(({ id }) => id === issue.captureId)
  if (capture === undefined || thermogram === undefined || !isThermogram(capture)) return null
  const anomaly = scan.anomalies.find(({ id }) => id === issue.anomalyId)
  return thermalPlate(capture, thermogram, anomaly === undefined ? [] : [{ anomaly, label: number }], units)
}

function finding(numbered: NumberedIssue, data: ReportData, thermogram: string | undefined): Finding {
  const { number, issue } = numbered
  const status = issue.status === 'rejected' ? 'suggested' : issue.status
  return {
    number,
    title: issue.title,
    severity: issue.severity,
    severityWord: severityWord[issue.severity],
    urgencyWord: urgencyWord[issue.urgency],
    status,
    statusWord: stateWord(issue),
    statusSentence:
      issue.verification === null ? statusSentence[status] : `${verificationText(issue.verification)}. ${reviewed[status]}`.trim(),
    facts: facts(issue, data, thermogram),
    description: issue.description,
    recommendedAction: issue.recommendedAction,
    plate: plate(numbered, data, thermogram),
  }
}

export function detailedFindings(data: ReportData): DetailedFindings {
  const numbers = thermogramNumbers(data.scan)
  const findings = numberedIssues(data).map((numbered) => finding(numbered, data, numbers.get(numbered.issue.captureId ?? '')))
  return {
    id: 'detailed-findings',
    title: reportSectionLabel['detailed-findings'],
    lead:
      findings.length === 0
        ? 'No findings. This holds for the pictures in this report, not for parts of the roof they do not show.'
        : 'Most severe first. Outlines mark the areas on the thermogram; temperatures are surface temperatures.',
    findings,
  }
}
