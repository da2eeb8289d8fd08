import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import { severityWord } from '@ridgeline/scan/contract/severity-words'
import { verificationText } from '@ridgeline/title/contract/verification-words'
import type { ReportOptions } from '#contract/report'
import { type Change, type ChangedFinding, compareVisits, SAME_PLACE_M, type VisitComparison } from '#rules/compare-visits'
import { numberedIssues } from '#rules/findings'
import { inspectedOn } from '#rules/format/inspected-on'
import { formatArea, formatAreaDifference, formatCount, formatDistance, formatNumber } from '#rules/format/quantity'
import type { ReportData } from '#rules/report-data'
import type { ChangeRow, Changes } from '#rules/report-model'
import { type Visit, type VisitFinding, visitOf } from '#rules/visit'

/** In the order of the sentence that counts them. */
const changeWord = {
  new: 'New',
  grown: 'Grown',
  returned: 'Back after repair',
  same: 'About the same',
  'seen-again': 'Seen again',
  smaller: 'Smaller',
  repaired: 'Repaired',
  gone: 'Not found again',
  'first-look': 'Not shown before',
  'not-looked': 'Not shown now',
} as const satisfies Record<Change, string>
const changes = Object.keys(changeWord) as Change[]

/** A title of the earlier visit that this survey does not support, or this organization may not say, is not carried over. */
const earlierTitle = ({ title, isQuestioned }: VisitFinding): string => (isQuestioned ? 'Thermal anomaly' : title)

const areaOf = (finding: VisitFinding | null, { units }: ReportData): string => {
  if (finding === null) return ''
  if (finding.areaM2 === null) return 'not measured'
  return `${finding.isCut ? '\u2265 ' : ''}${formatArea(finding.areaM2, units)}`
}

function difference({ change, before, now }: ChangedFinding, { units }: ReportData): string {
  if (typeof before?.areaM2 !== 'number' || typeof now?.areaM2 !== 'number') return ''
  const area = formatAreaDifference(before.areaM2, now.areaM2, units)
  if (change === 'grown') return now.isCut ? `by at least ${area}` : `by ${area}`
  return change === 'smaller' ? `by ${area}` : ''
}

function row(changed: ChangedFinding, data: ReportData, numbers: ReadonlyMap<string, string>): ChangeRow {
  const { change, before, now } = changed
  const finding = now ?? (before as VisitFinding)
  return {
    changeWord: changeWord[change],
    number: now === null ? '' : (numbers.get(now.id) ?? ''),
    title: now === null ? earlierTitle(finding) : now.title,
    severity: finding.severity,
    severityWord: severityWord[finding.severity],
    before: areaOf(before, data),
    now: areaOf(now, data),
    by: difference(changed, data),
    verified: finding.verification === null ? '' : verificationText(finding.verification),
  }
}

/** A report of accepted findings only says no more of an earlier visit. */
const isTold = ({ status, verification }: VisitFinding, acceptedOnly: boolean): boolean =>
  !acceptedOnly || status !== 'suggested' || verification !== null

const sumText = (findings: readonly VisitFinding[], { units }: ReportData): string => {
  const areas = findings.flatMap(({ areaM2 }) => areaM2 ?? [])
  if (areas.length === 0) return 'not measured'
  const sum = areas.reduce((total, area) => total + area, 0)
  return `${findings.some(({ isCut }) => isCut) ? '\u2265 ' : ''}${formatArea(sum, units)}`
}

const scoreText = ({ health: { state, score } }: Visit): string => {
  if (score === null || state === 'not-scored') return 'Not scored'
  return `${Math.round(score)}${state === 'provisional' ? ', provisional' : ''}`
}

/** Only figures that stand are compared. */
function scoreChange(before: Visit, now: Visit): string {
  if (before.health.state !== 'scored' || now.health.state !== 'scored') return 'not comparable'
  return signedText(Math.round(now.health.score ?? 0) - Math.round(before.health.score ?? 0))
}

const signedText = (value: number): string => (value === 0 ? 'none' : `${value > 0 ? '+' : ''}${formatNumber(value)}`)

/** Only areas that were measured whole, each of them, are compared. */
function areaChange(before: readonly VisitFinding[], now: readonly VisitFinding[], { units }: ReportData): string {
  const all = [...before, ...now]
  if (all.some(({ areaM2, isCut }) => areaM2 === null || isCut)) return 'not comparable'
  const sum = (of: readonly VisitFinding[]) => of.reduce((total, { areaM2 }) => total + (areaM2 ?? 0), 0)
  const area = formatAreaDifference(sum(before), sum(now), units)
  if (area === formatArea(0, units)) return 'none'
  return `${sum(now) > sum(before) ? '+' : '\u2212'}${area}`
}

function figures(before: Visit, now: Visit, data: ReportData): Changes['figures'] {
  const [openBefore, openNow] = [before.findings.filter(isOpen), now.findings.filter(isOpen)]
  return [
    { name: 'Health score, as it stands today', before: scoreText(before), now: scoreText(now), change: scoreChange(before, now) },
    {
      name: 'Open findings',
      before: formatNumber(openBefore.length),
      now: formatNumber(openNow.length),
      change: signedText(openNow.length - openBefore.length),
    },
    {
      name: 'Area of open findings',
      before: sumText(openBefore, data),
      now: sumText(openNow, data),
      change: areaChange(openBefore, openNow, data),
    },
  ]
}

function notes(compared: VisitComparison, before: Visit, data: ReportData): string[] {
  const { unplaced, setAside, rows } = compared
  const is = (change: Change) => rows.some((each) => each.change === change)
  const countedText = (findings: readonly VisitFinding[]) =>
    findings.length === 0 ? 'none' : `${formatCount(findings.length, 'open finding')} (area ${sumText(findings, data)})`
  return [
    ...(unplaced.before.length + unplaced.now.length > 0
      ? [
          `Without a known place, compared by number and area only: ${countedText(unplaced.before)} then, ${countedText(unplaced.now)} now. One of them may be the same as one above.`,
        ]
      : []),
    ...(setAside > 0
      ? [
          `${formatCount(setAside, 'earlier finding')} not listed: what was found at the place this time was set aside by a person, or is left out of this report.`,
        ]
      : []),
    ...(is('gone')
      ? ['Not found again: pictures of this visit show the place, and nothing is reported there. That alone proves no repair.']
      : []),
    ...(is('first-look') || is('not-looked')
      ? ['Not shown: no picture of the other visit with a known place shows this one, so nothing can be said of a change.']
      : []),
    ...(before.verdict === data.scan.survey.verdict
      ? []
      : ['The conditions of both surveys were not equally good: a difference may come from them, and not from the roof.']),
  ]
}

/** This visit against the one before it at the same property. Null where there was none. */
export function changesSection(data: ReportData, { acceptedOnly = false }: ReportOptions): Changes | null {
  const { previous, scan, units } = data
  if (previous === undefined || previous === null) return null
  const numbers = new Map(numberedIssues(data).map(({ number, issue }) => [issue.id, number]))
  const now = visitOf({
    ...scan,
    issues: [...numberedIssues(data).map(({ issue }) => issue), ...scan.issues.filter(({ status }) => status === 'rejected')],
  })
  const compared = compareVisits(previous, now)
  const told = compared.rows.filter(({ now, before }) => now !== null || before === null || isTold(before, acceptedOnly))
  const day = inspectedOn(previous)
  const counts = changes.flatMap((change) => {
    const count = told.filter((each) => each.change === change).length
    return count === 0 ? [] : [`${formatNumber(count)} ${changeWord[change].toLowerCase()}`]
  })
  return {
    id: 'changes',
    title: 'Change Since the Previous Visit',
    lead: `Compared with the visit of ${day}. Findings are one where their middles lie within ${formatDistance(SAME_PLACE_M, units)} of each other, and further where one of them grew.${counts.length === 0 ? '' : ` By place: ${counts.join(', ')}.`}`,
    beforeOn: day,
    figures: figures({ ...previous, findings: previous.findings.filter((each) => isTold(each, acceptedOnly)) }, now, data),
    rows: told.map((each) => row(each, data, numbers)),
    notes: notes(compared, previous, data),
  }
}
