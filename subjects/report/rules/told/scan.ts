import type { Units } from '@ridgeline/account/contract/session'
import type { Evidence } from '@ridgeline/assistant/contract/evidence'
import { isSetAside } from '@ridgeline/scan/contract/capture'
import { waitingSentence } from '@ridgeline/scan/contract/examination'
import { namedReasons } from '@ridgeline/scan/contract/health'
import { formatConfidence, healthWord } from '@ridgeline/scan/contract/health-words'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { severityOrder, urgencyWord } from '@ridgeline/scan/contract/severity-words'
import { written } from '@ridgeline/words/written'
import { compareVisits } from '#rules/compare-visits'
import { noneFound } from '#rules/findings'
import { inspectedOn } from '#rules/format/inspected-on'
import { capitalize, formatArea, formatCount, formatDifference, formatNumber } from '#rules/format/quantity'
import { type Fact, quoted } from '#rules/told/fact'
import { gravityWord } from '#rules/told/gravity'
import { visitOf } from '#rules/visit'
import { confidenceWord, statusWord, verdictSentence } from '#rules/words/words'

const dayOf = inspectedOn
export const scanEvidence = (scan: Scan): Evidence => ({
  kind: 'scan',
  id: scan.id,
  label: `Scan of ${dayOf(scan)}`,
  href: `/analysis/${scan.id}`,
})
const issueEvidence = (scan: Scan, issue: Scan['issues'][number]): Evidence => ({
  kind: 'issue',
  id: issue.id,
  label: issue.title,
  href: `/analysis/${scan.id}?${issue.captureId === null ? '' : `capture=${issue.captureId}&`}issue=${issue.id}`,
})
/** A sentence of another part of the product as one of ours, with its full stop. */
const sentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

export function scanFacts(scan: Scan): Fact[] {
  const { captures } = scan
  const refused = captures.filter(({ state }) => state === 'refused')
  const thermal = captures.filter(({ state, status }) => state === 'ready' && status !== null && status !== 'qualitative').length
  const evidence = [scanEvidence(scan)]
  return [
    {
      says: `The scan of ${dayOf(scan)} at ${quoted(scan.propertyName)} has ${formatCount(captures.length, 'file')}, ${formatNumber(thermal)} of them with temperatures, and ${formatNumber(refused.length)} could not be read.`,
      evidence,
      part: 'total',
    },
    ...refused.slice(0, 3).map(
      (capture): Fact => ({
        part: 'each',
        says: `The file ${quoted(capture.fileName)} was refused: ${sentence(capture.refusal?.message ?? 'it could not be read')}`,
        evidence: [{ kind: 'capture', id: capture.id, label: capture.fileName, href: `/analysis/${scan.id}` }],
        weight: 'more',
      }),
    ),
  ]
}

/** With a number before it. */
const kindWord = {
  'board-stock': 'shaped like boards',
  'picture-framed': 'along the edges of boards',
  amorphous: 'without a regular shape',
  linear: 'linear',
  point: 'like a point',
} as const
const MOST_ANOMALIES = 3

function anomalySentence(anomaly: Scan['anomalies'][number], isStrongest: boolean, units: Units): string {
  const difference = formatDifference(anomaly.deltaK, anomaly.differenceFactor, units)
  const confidence = formatConfidence(anomaly.confidence)
  const area = anomaly.areaM2 === null ? null : sizeOf({ areaM2: anomaly.areaM2, isCut: anomaly.isCut }, units)
  if (area === null)
    return isStrongest
      ? `The strongest one differs from its surroundings by ${difference}, confidence ${confidence}.`
      : `Another one differs from its surroundings by ${difference}, confidence ${confidence}.`
  return isStrongest
    ? `The strongest one differs from its surroundings by ${difference} over ${area}, confidence ${confidence}.`
    : `Another one differs from its surroundings by ${difference} over ${area}, confidence ${confidence}.`
}

const sizeOf = ({ areaM2, isCut }: { readonly areaM2: number; readonly isCut: boolean | undefined }, units: Units): string =>
  isCut ? `at least ${formatArea(areaM2, units)}` : formatArea(areaM2, units)

/** Anomalies that stand for themselves; what equipment or another picture of the same place shows does not count twice. */
export function anomalyFacts(scan: Scan, units: Units): Fact[] {
  const own = scan.anomalies.flatMap(({ kind, ...own }) => (own.viewOfId !== null || isSetAside(kind) ? [] : [{ ...own, kind }]))
  const kinds = [...new Set(own.map(({ kind }) => kind))].map((kind) => `${own.filter((a) => a.kind === kind).length} ${kindWord[kind]}`)
  const known = own.flatMap(({ areaM2 }) => (areaM2 === null ? [] : [areaM2]))
  const evidence = [scanEvidence(scan)]
  const area = known.reduce((sum, areaM2) => sum + areaM2, 0)
  const isAtLeast = own.some(({ isCut }) => isCut)
  const counted = (): string => {
    const anomalies = `${formatCount(own.length, 'anomaly', 'anomalies')} (${kinds.join(', ')})`
    return known.length === 0
      ? `The scan of ${dayOf(scan)} shows ${anomalies}; their areas are not known.`
      : `The scan of ${dayOf(scan)} shows ${anomalies}, ${sizeOf({ areaM2: area, isCut: isAtLeast }, units)} together.`
  }
  const first: Fact = {
    part: 'total',
    says: own.length === 0 ? noneFound({ scan }, `The scan of ${dayOf(scan)} shows no anomalies.`) : counted(),
    evidence,
  }
  const strongest = own.toSorted((a, b) => Math.abs(b.deltaK) - Math.abs(a.deltaK)).slice(0, MOST_ANOMALIES)
  return [
    first,
    ...strongest.map(
      (anomaly, i): Fact => ({
        part: 'each',
        says: anomalySentence(anomaly, i === 0, units),
        evidence: [
          {
            kind: 'anomaly',
            id: anomaly.id,
            label: `Anomaly, ${kindWord[anomaly.kind]}`,
            href: `/analysis/${scan.id}?capture=${anomaly.captureId}&anomaly=${anomaly.id}`,
          },
        ],
      }),
    ),
  ]
}

const MOST_ISSUES = 4

function urgentSentence(scan: Scan, all: number, urgent: number): string {
  const open = formatCount(all, 'open issue')
  if (urgent === 0) return `Of ${open} of the scan of ${dayOf(scan)}, none is critical or immediate.`
  if (urgent === 1) return `Of ${open} of the scan of ${dayOf(scan)}, 1 is critical or immediate.`
  return `Of ${open} of the scan of ${dayOf(scan)}, ${urgent} are critical or immediate.`
}

function issueSentence(issue: Scan['issues'][number], units: Units): string {
  const words = [gravityWord[issue.severity], urgencyWord[issue.urgency].toLowerCase(), statusWord[issue.status].toLowerCase()].join(', ')
  const size = issue.areaM2 === null ? '' : `, ${sizeOf({ areaM2: issue.areaM2, isCut: issue.isCut }, units)}`
  return issue.location === ''
    ? `${quoted(issue.title)} is ${words}${size}.`
    : `${quoted(issue.title)} is ${words}${size}, at ${quoted(issue.location)}.`
}

function noIssuesSentence(scan: Scan): string {
  const waits = written(waitingSentence(scan.examination))
  const none = `The scan of ${dayOf(scan)} has no open issues.`
  const said = noneFound({ scan }, none)
  return said === none && waits !== '' ? `${none} ${waits}` : said
}

/** @param isUrgent - only those that need somebody at once */
export function issueFacts(scan: Scan, units: Units, isUrgent = false): Fact[] {
  const all = scan.issues.filter(isOpen)
  const open = isUrgent ? all.filter(({ urgency, severity }) => urgency === 'immediate' || severity === 'critical') : all
  const evidence = [scanEvidence(scan)]
  const bySeverity = severityOrder.flatMap((severity) => {
    const n = open.filter((issue) => issue.severity === severity).length
    return n === 0 ? [] : [`${n} ${gravityWord[severity]}`]
  })
  const unjudged = open.filter(({ status }) => status === 'suggested').length
  const total =
    all.length === 0
      ? noIssuesSentence(scan)
      : isUrgent
        ? urgentSentence(scan, all.length, open.length)
        : `The scan of ${dayOf(scan)} has ${formatCount(open.length, 'open issue')}: ${bySeverity.join(', ')}.`
  return [
    { says: total, evidence, part: 'total' },
    ...(unjudged === 0
      ? []
      : [{ says: `${capitalize(formatCount(unjudged, 'suggestion'))} nobody has judged yet.`, evidence, part: 'total' as const }]),
    ...open.slice(0, MOST_ISSUES).map(
      (issue): Fact => ({
        part: 'each',
        says: issueSentence(issue, units),
        evidence: [issueEvidence(scan, issue)],
      }),
    ),
  ]
}

export function gateFacts(scan: Scan): Fact[] {
  const evidence = [scanEvidence(scan)]
  const doubtful = scan.survey.reasons.filter(({ met }) => met !== 'met')
  const met = scan.survey.reasons.filter((reason) => reason.met === 'met')
  return [
    { says: `The survey of ${dayOf(scan)}: ${sentence(verdictSentence[scan.survey.verdict])}`, evidence },
    ...[...doubtful, ...met].map(
      (reason): Fact => ({
        says: sentence(reason.sentence),
        evidence,
        weight: reason.met === 'met' ? 'more' : 'main',
      }),
    ),
  ]
}

const MOST_REASONS = 4
/** Reasons name issues by their titles, which people write; a suggestion that was named in another language stands there as it was named. */
const withQuotedTitles = ({ issues, health }: Scan, text: string): string => {
  const labels = health.reasons.flatMap(({ values }) => (typeof values?.label === 'string' ? [values.label] : []))
  const title = [...issues.map((issue) => issue.title), ...labels]
    .filter((each) => each !== '' && text.includes(each))
    .toSorted((a, b) => b.length - a.length)[0]
  return title === undefined ? text : text.replace(title, () => quoted(title))
}
/** What is counted against a roof in one sentence, issues by their titles; other reasons each in its own. */
function reasonSentences(scan: Scan): string[] {
  const reasons = namedReasons(scan.health)
    .slice(0, MOST_REASONS)
    .map(({ sentence: each }) => withQuotedTitles(scan, each))
  const issues = reasons.filter((each) => each.startsWith('“'))
  const others = reasons.filter((each) => !each.startsWith('“')).map(sentence)
  return issues.length === 0 ? others : [`Counted against it: ${issues.join('; ')}.`, ...others]
}

export function scoreFacts(scan: Scan): Fact[] {
  const { health } = scan
  const evidence = [scanEvidence(scan)]
  const confidence = `${formatConfidence(health.confidence)} (${confidenceWord(health.confidence)})`
  const first =
    health.state === 'not-scored'
      ? `The scan of ${dayOf(scan)} is not scored; its confidence is ${confidence}.`
      : `The health score of ${dayOf(scan)} is ${Math.round(health.score)} of 100 (${healthWord(health).toLowerCase()}), confidence ${confidence}.`
  return [
    { says: first, evidence, part: 'total' },
    ...reasonSentences(scan).map((says): Fact => ({ part: 'reason', says, evidence })),
    ...health.raise.map((each): Fact => ({ part: 'raise', says: sentence(withQuotedTitles(scan, each)), evidence })),
  ]
}

const changeWord = {
  new: 'new',
  'first-look': 'at places that the earlier pictures did not show',
  grown: 'grown',
  smaller: 'smaller',
  same: 'the same',
  'seen-again': 'seen again',
  returned: 'back after a repair',
  repaired: 'repaired',
  gone: 'gone',
  'not-looked': 'at places that nobody looked at this time',
} as const

/** @param scans - the later one first */
export function comparisonFacts([now, before]: readonly Scan[]): Fact[] {
  if (!now || !before) return []
  const evidence = [scanEvidence(now), scanEvidence(before)]
  const { rows, unplaced } = compareVisits(visitOf(before), visitOf(now))
  const counts = (Object.keys(changeWord) as (keyof typeof changeWord)[]).flatMap((change) => {
    const n = rows.filter((row) => row.change === change).length
    return n === 0 ? [] : [`${n} ${changeWord[change]}`]
  })
  const score = ({ health }: Scan) => (health.state === 'not-scored' ? 'not scored' : String(Math.round(health.score)))
  return [
    { says: `Between ${dayOf(before)} and ${dayOf(now)} the health score went from ${score(before)} to ${score(now)}.`, evidence },
    {
      says: counts.length === 0 ? 'No finding of either visit has a known place to compare.' : `Findings by place: ${counts.join(', ')}.`,
      evidence,
    },
    ...(unplaced.before.length + unplaced.now.length === 0
      ? []
      : [
          {
            says: `Without a known place are ${formatNumber(unplaced.before.length)} of the earlier visit and ${formatNumber(unplaced.now.length)} of the later one; they can only be counted.`,
            evidence,
          },
        ]),
  ]
}
