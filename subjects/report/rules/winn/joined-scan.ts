import { joinedExamination } from '@ridgeline/scan/contract/examination'
import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import { unfilled } from '@ridgeline/scan/contract/issue/issue-field-lists'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { gainOf, LEAST_GAIN } from '@ridgeline/thermal/score/hold'
import type { RaiseReason } from '@ridgeline/thermal/score/reasons'
import type { ScoredIssue } from '@ridgeline/thermal/score/section'
import { isHolding, scoreWithFindings } from '@ridgeline/thermal/score/with-findings'
import { type DraftContent, inOrder } from '@ridgeline/winn/contract/content'
import { inspectedOn } from '#rules/format/inspected-on'
import { formatCount } from '#rules/format/quantity'
import { raiseSentence, scoreSentence } from '#rules/sentences/score-sentence'
import { byDate } from '#rules/winn/surveyed-scan'
import { reportedSurvey } from '#rules/winn/weather/reported-survey'

/**
 * The scans of a report as one, so that captures and findings are numbered through: the date is that of the latest visit, verdict and conditions are those of the survey that
 * is reported (`reportedSurvey`). What was found by hand stands among the findings of the scans, and lowers the score of the latest visit as it would there.
 */
export function joinedScan(scans: readonly [Scan, ...Scan[]], draft: DraftContent): Scan {
  const all = byDate(scans)
  const latest = all.at(-1) ?? scans[0]
  const added = byHand(latest.id, draft)
  const earlier = all.slice(0, -1).flatMap((scan) => scan.issues)
  const issues = [...all.flatMap((scan) => scan.issues).map((issue) => withAdded(issue, draft)), ...added]
  const { scan: surveyed, conditions } = reportedSurvey(scans, draft)
  const notes = all.filter((scan) => scan.notes.trim() !== '')
  return {
    ...latest,
    health: withFindings(latest, added, earlier),
    notes: all.length === 1 ? latest.notes : notes.map((scan) => `${inspectedOn(scan)}: ${scan.notes}`).join('\n'),
    survey: surveyed.survey,
    conditions,
    captures: all.flatMap((scan) => scan.captures),
    anomalies: all.flatMap((scan) => scan.anomalies),
    issues,
    examination: joinedExamination(
      all.map((scan) => scan.examination),
      issues,
    ),
  }
}

/** The score of the latest visit with what the report tells besides: findings by hand take points, those of earlier visits hold it while they are open. */
function withFindings({ health, issues }: Scan, added: readonly Issue[], earlier: readonly Issue[]): Scan['health'] {
  const open = earlier.filter(isOpen)
  if (health.state === 'not-scored' || added.length + open.length === 0) return health
  const counted = issues.filter((issue) => issue.origin === 'manual' && isOpen(issue))
  const others = [...issues.filter((issue) => !counted.includes(issue)), ...open]
  const found = scoreWithFindings(health, { counted: counted.map(asScored), added: added.map(asScored), others: others.map(asScored) })
  const reasons = [
    ...health.reasons.filter((reason) => !isHolding(reason)),
    ...found.reasons.map((reason) => ({ ...reason, sentence: scoreSentence(reason) })),
  ].toSorted((a, b) => b.points - a.points)
  const outside = open.length === 0 ? [] : [{ sentence: outsideSentence(open.length), points: 0 }]
  const score = {
    score: found.score,
    reasons: [...reasons, ...outside],
    ...raisedBy(health, found.reasons, [...counted, ...added, ...others].map(asScored)),
  }
  return health.state === 'scored' ? { ...health, ...score, band: found.band } : { ...health, ...score }
}

/** What would raise the score names what takes most from it, also where that was found by hand. */
function raisedBy(
  { reasons, raise, raiseCodes = [] }: Scan['health'],
  taken: ReturnType<typeof scoreWithFindings>['reasons'],
  issues: readonly ScoredIssue[],
): Pick<Scan['health'], 'raise' | 'raiseCodes'> {
  const [largest] = taken.filter((reason) => reason.code === 'issue').toSorted((a, b) => b.points - a.points)
  if (largest?.code !== 'issue' || reasons.some(({ points }) => points >= largest.points)) return { raise, raiseCodes }
  const all = [...reasons, ...taken].filter((reason) => !isHolding(reason))
  const roof = 100 - all.reduce((sum, { points }) => sum + points, 0)
  const points = gainOf(largest, roof, issues)
  const resolve: RaiseReason[] = points < LEAST_GAIN ? [] : [{ code: 'resolve', values: { ...largest.values, points } }]
  const others = raise.map((sentence, i) => ({ sentence, code: raiseCodes[i] })).filter(({ code }) => code?.code !== 'resolve')
  return {
    raise: [...resolve.map(raiseSentence), ...others.map(({ sentence }) => sentence)],
    raiseCodes: [...resolve, ...others.flatMap(({ code }) => (code ? [code] : []))],
  }
}

const outsideSentence = (count: number): string =>
  `Not in the score, which is that of the latest visit: ${formatCount(count, 'open finding')} of earlier visits`

const asScored = (issue: Issue): ScoredIssue => ({
  ...{ severity: issue.severity, urgency: issue.urgency, extent: issue.extent, label: issue.title },
  kind: 'manual',
  open: isOpen(issue),
})

/** An issue with what the draft says of it besides. */
function withAdded(issue: Issue, { findings }: DraftContent): Issue {
  const added = inOrder(findings).find(({ issueId }) => issueId === issue.id)
  if (!added) return issue
  const both = [issue.description, added.description].filter((text) => text.trim() !== '')
  return {
    ...issue,
    description: both.join('\n'),
    location: issue.location || added.location,
    recommendedAction: added.recommendedAction || issue.recommendedAction,
  }
}

const byHand = (scanId: string, { findings }: DraftContent): Issue[] =>
  inOrder(findings)
    .filter(({ issueId }) => issueId === null)
    .map(({ id, title, description, severity, urgency, location, recommendedAction }) => ({
      ...unfilled(),
      ...{ id, scanId, title: title.trim() || 'Finding without a title', description, severity, urgency, location, recommendedAction },
      captureId: null,
      anomalyId: null,
      origin: 'manual',
      status: 'accepted',
      extent: null,
      deltaK: null,
      areaM2: null,
      confidence: null,
      verification: null,
      history: [],
    }))
