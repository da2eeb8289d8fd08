import { type DraftContent, inOrder } from '@ridgeline/contracts/draft/content'
import type { Issue } from '@ridgeline/contracts/scan/issue'
import type { Scan } from '@ridgeline/contracts/scan/scan'
import { inspectedOn } from '#format/inspected-on'
import { formatCount } from '#format/quantity'
import { byDate, surveyedScan } from '#winn/surveyed-scan'

/**
 * The scans of a report as one, so that captures and findings are numbered through: conditions, score and date are those of the latest visit, the verdict is
 * that of the weakest survey. What was found by hand stands among the findings of the scans.
 */
export function joinedScan(scans: readonly [Scan, ...Scan[]], draft: DraftContent): Scan {
  const all = byDate(scans)
  const latest = all.at(-1) ?? scans[0]
  const added = byHand(latest.id, draft)
  const notes = all.filter((scan) => scan.notes.trim() !== '')
  return {
    ...latest,
    health: sayingWhatIsOutside(latest.health, added.length),
    notes: all.length === 1 ? latest.notes : notes.map((scan) => `${inspectedOn(scan)}: ${scan.notes}`).join('\n'),
    survey: surveyedScan(scans).survey,
    captures: all.flatMap((scan) => scan.captures),
    anomalies: all.flatMap((scan) => scan.anomalies),
    issues: [...all.flatMap((scan) => scan.issues).map((issue) => withAdded(issue, draft)), ...added],
  }
}

/** The score is that of the scan; a page that shows it beside findings of the draft says that these are no part of it. */
function sayingWhatIsOutside(health: Scan['health'], added: number): Scan['health'] {
  if (added === 0 || health.score === null) return health
  const sentence = `${formatCount(added, 'finding')} of this report not in the score: it counts those of the scan`
  return { ...health, reasons: [...health.reasons, { sentence, points: 0 }] }
}

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
      ...{ id, scanId, title: title.trim() || 'Finding without a title', description, severity, urgency, location, recommendedAction },
      captureId: null,
      anomalyId: null,
      origin: 'manual',
      status: 'accepted',
      extent: 0,
      deltaK: null,
      areaM2: null,
      confidence: null,
      verification: null,
      history: [],
    }))
