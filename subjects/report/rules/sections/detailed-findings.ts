import { formatConfidence } from '@ridgeline/scan/contract/health-words'
import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import { restOf } from '@ridgeline/scan/contract/issue/issue-field-lists'
import { severityWord, urgencyWord } from '@ridgeline/scan/contract/severity-words'
import { verificationText } from '@ridgeline/title/contract/verification-words'
import { type ReportOptions, reportSectionLabel } from '#contract/report'
import { leftOutSentence, type NumberedIssue, noneFound, numberedIssues, numberOfAnomaly, stateWord } from '#rules/findings'
import { formatArea, formatDifference, formatNumber } from '#rules/format/quantity'
import { outlinedOn, thermalPlate, thermogramNumbers } from '#rules/plates'
import { proofOf } from '#rules/proof'
import type { ReportData } from '#rules/report-data'
import type { DetailedFindings, Fact, Finding, FindingGroup } from '#rules/report-model'
import { type Absent, absent } from '#rules/sections/not-part'
import { adviceKey, adviceOf } from '#rules/sections/recommendations'
import { sinceAcceptedSentence } from '#rules/sentences/since-accepted-sentence'
import { confidenceWord } from '#rules/words/words'

/** The fact of a finding that says where it lies. */
export const LOCATION = 'Location'

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
    issue.location === '' ? null : { name: LOCATION, value: issue.location },
    issue.deltaK === null
      ? null
      : { name: 'Difference to surroundings', value: formatDifference(issue.deltaK, issue.differenceFactor, units) },
    issue.areaM2 === null ? null : { name: 'Area', value: atLeast(issue, formatArea(issue.areaM2, units)) },
    issue.isCut === true ? { name: 'Outline', value: "Cut by the picture's edge" } : null,
    issue.extent === 0 ? null : { name: 'Share of the inspected section', value: shareText(issue) },
    issue.confidence === null
      ? null
      : { name: 'Confidence', value: `${formatConfidence(issue.confidence)} (${confidenceWord(issue.confidence)})` },
    thermogram === undefined ? null : { name: 'Thermogram', value: thermogram },
    issue.verification === null ? null : { name: 'Verified', value: verificationText(issue.verification) },
    issue.verification === null || issue.verification.note === '' ? null : { name: 'What was seen', value: issue.verification.note },
    issue.sinceAccepted ? { name: 'Changed since accepted', value: sinceAcceptedSentence(issue, units) } : null,
    ...restOf(issue, 'report', 'everyone'),
    { name: 'Found by', value: issue.origin === 'engine' ? 'Analysis of the thermogram' : 'A person on site' },
  ]
  return list.filter((fact) => fact !== null)
}

/** With a decimal, so that shares of several findings add up to what the page about the roof says. */
function shareText(issue: Issue): string {
  if (issue.extent === null) return 'extent not measured'
  return issue.extent < 0.0005 ? 'under 0.1 %' : atLeast(issue, `${formatNumber(issue.extent * 100, 1)} %`)
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
    recommendedAction: '',
  }
}

/** Findings by the picture that shows them, in the order of their first one; one that no thermogram shows stands in its turn. */
function groupsOf(data: ReportData): FindingGroup[] {
  const { scan, units } = data
  const numbers = thermogramNumbers(scan)
  const numberOf = numberOfAnomaly(data)
  const byPicture = Map.groupBy(numberedIssues(data), ({ issue }) => {
    const shown = proofOf(issue, scan)?.capture.id ?? ''
    return numbers.has(shown) ? shown : issue.id
  })
  return [...byPicture].map(([shownBy, numbered]) => {
    const number = numbers.get(shownBy)
    const capture = number === undefined ? undefined : scan.captures.find(({ id }) => id === shownBy)
    return {
      plate:
        capture === undefined || number === undefined ? null : thermalPlate(capture, number, outlinedOn(capture, scan, numberOf), units),
      fileName: capture?.fileName ?? '',
      findings: numbered.map((each) => finding(each, data, number)),
    }
  })
}

/** What to do stands in each finding where no section gives advice; the same words stand once, later findings name the first. */
function withAdvice(groups: readonly FindingGroup[], data: ReportData, isGivenElsewhere: boolean): FindingGroup[] {
  const said = new Map(isGivenElsewhere ? adviceOf(data).map(({ number, action }) => [adviceKey(action), number]) : [])
  const actionOf = new Map(numberedIssues(data).map(({ number, issue }) => [number, issue.recommendedAction]))
  const advised = (each: Finding): Finding => {
    const action = actionOf.get(each.number) ?? ''
    const where = said.get(adviceKey(action))
    if (adviceKey(action) === '') return each
    if (where !== undefined) return { ...each, facts: [...each.facts, { name: 'Recommended action', value: where }] }
    said.set(adviceKey(action), `As ${each.number}`)
    return { ...each, recommendedAction: action }
  }
  return groups.map((group) => ({ ...group, findings: group.findings.map(advised) }))
}

const LEAD =
  'The most severe first, with all that its picture shows. Outlines mark the areas on both pictures; temperatures are surface temperatures.'
const NO_FINDINGS = 'No findings: this holds for the pictures in this report, not for parts of the roof they do not show.'

/** The findings by picture, each with what to do where no other section says it. */
export const findingGroups = (data: ReportData, { sections }: ReportOptions): FindingGroup[] =>
  withAdvice(groupsOf(data), data, sections.includes('recommendations'))

export function detailedFindings(data: ReportData, options: ReportOptions): DetailedFindings | Absent {
  const title = reportSectionLabel['detailed-findings']
  const leftOut = leftOutSentence(data)
  const groups = findingGroups(data, options)
  const said = (lead: string): string => [leftOut, lead].filter((sentence) => sentence !== '').join(' ')
  if (groups.length === 0) return absent(title, said(noneFound(data, NO_FINDINGS)))
  return { id: 'detailed-findings', title, lead: said(LEAD), groups }
}
