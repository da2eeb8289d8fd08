import { Language } from '@ridgeline/account/contract/language'
import type { OrganizationSettings } from '@ridgeline/account/contract/organization'
import type { Units } from '@ridgeline/account/contract/session'
import type { property } from '@ridgeline/property/server/tables/property'
import { said } from '@ridgeline/server/integrations/language/said'
import { speaking, spoken } from '@ridgeline/server/integrations/language/spoken'
import type { Place } from '@ridgeline/thermal/measure/places'
import type { RaiseReason, ScoreReason } from '@ridgeline/thermal/score/reasons'
import { placeNotes } from '@ridgeline/thermal/survey/places'
import { bySeverityAndSize } from '#contract/issue/issue-order'
import type { Scan, ScanProgress, ScanSummary } from '#contract/scan'
import { type OwnCalibration, worthALook } from '#rules/own-calibration'
import { presentHealthBrief } from '#server/analysis/health-brief'
import type { Finding } from '#server/analysis/place/findings'
import { timeNotesOf } from '#server/analysis/scan-times'
import { type CaptureRow, presentAnomaly, presentCapture } from '#server/captures/present'
import { type IssueEventRow, type IssueRow, presentIssue } from '#server/issues/present'
import { wordsOf } from '#server/issues/words'
import { examinedIn, presentExamination } from '#server/scans/examined'
import type { scan } from '#server/tables/scan'
import type { wholeRoof } from '#server/tables/whole-roof'
import { presentWholeRoof } from '#server/whole-roof/present'

export type ScanRow = typeof scan.$inferSelect
type PropertyRow = typeof property.$inferSelect

/** What a list needs to know of a scan. */
export type ScanSummaryRow = Pick<
  ScanRow,
  | 'id'
  | 'propertyId'
  | 'takenAt'
  | 'visitCount'
  | 'timeZone'
  | 'scanType'
  | 'deviceType'
  | 'state'
  | 'healthScore'
  | 'healthState'
  | 'healthConfidence'
  | 'issueCount'
  | 'captureCount'
  | 'refusedCount'
  | 'coverId'
  | 'coverHasVisible'
> &
  ReturnType<typeof examinedIn>

export function presentScanSummary(row: ScanSummaryRow): ScanSummary {
  const health = presentHealthBrief(row)
  const picture = (name: string) => (row.coverId ? `/api/captures/${row.coverId}/pictures/${name}` : null)
  return {
    id: row.id,
    propertyId: row.propertyId,
    date: row.takenAt.toISOString(),
    timeZone: row.timeZone,
    visitCount: row.visitCount,
    scanType: row.scanType,
    deviceType: row.deviceType,
    state: row.state,
    health,
    healthScore: health.score,
    healthBand: health.band,
    issueCount: row.issueCount,
    examination: presentExamination(row),
    captureCount: row.captureCount,
    refusedCount: row.refusedCount,
    thermalImageUrl: picture('thermal'),
    standardImageUrl: row.coverHasVisible ? picture('visible') : null,
  }
}

export interface ScanParts {
  readonly row: ScanRow
  readonly property: PropertyRow
  /** The pictures of the whole roof among them. */
  readonly captures: readonly CaptureRow[]
  readonly wholeRoof: typeof wholeRoof.$inferSelect | null
  /** When each camera of the organization was calibrated. */
  readonly calibrations: OrganizationSettings['calibrations']
  readonly falseAlarmsPerMiss: number
  readonly own: OwnCalibration | null
  readonly findings: readonly Finding[]
  readonly issues: readonly IssueRow[]
  readonly events: readonly IssueEventRow[]
}

/** @param units - in which its sentences state quantities: those of whoever reads it */
export function presentScan(parts: ScanParts, units: Units): Scan {
  const { row, property, captures, findings, issues, events } = parts
  const files = captures.filter(({ media }) => media !== 'mosaic')
  return {
    ...presentScanSummary({ ...row, ...examinedIn(captures) }),
    propertyName: property.name,
    propertyAddress: property.address,
    notes: row.notes,
    failure: row.failure && said(row.failure),
    progress: row.progress,
    health: presentHealth(row.health, shownTitles(issues, units)),
    metrics: row.metrics.map((metric) => ({
      ...metric,
      ...spoken('subjects/report/rules/sentences/metric-text').metricText(metric, units),
    })),
    conditions: row.conditions,
    survey: presentSurvey(row.survey, units),
    timeNotes: timeNotesOf(row, captures).map((note) => ({
      ...note,
      sentence: spoken('subjects/report/rules/sentences/time-note-sentence').timeNoteSentence(note, row.timeZone),
    })),
    placeNotes: placeNotes(placesOf(captures), property.position).map((note) => ({
      ...note,
      sentence: spoken('subjects/report/rules/sentences/place-note-sentence').placeNoteSentence(note, units),
    })),
    referencePoints: row.referencePoints,
    proposedOutlines: row.proposedOutlines,
    captures: files.map((capture) => presentCapture(capture, units, parts.calibrations)),
    wholeRoof: parts.wholeRoof && presentWholeRoof(parts.wholeRoof, captures, (row) => presentCapture(row, units, parts.calibrations)),
    shownConfidence: { judgements: parts.own?.judged ?? 0, worthALook: worthALook(parts.falseAlarmsPerMiss) },
    anomalies: findings.map((found) => presentAnomaly(found, units, parts.own)),
    issues: issues.toSorted(bySeverityAndSize).map((issue) => presentIssue(issue, events, units, parts.own)),
    createdAt: row.createdAt.toISOString(),
  }
}

/** What cameras themselves say: a place that a pair was given by its partner is that of the partner. */
const placesOf = (captures: readonly CaptureRow[]): Place[] => captures.flatMap(({ position }) => (position ? [position] : []))

/** Titles of the engine's own issues as a score may name them, in whatever language and units it was made, and as the reader is told them. */
function shownTitles(issues: readonly IssueRow[], units: Units): ReadonlyMap<string, string> {
  const own = issues.filter(({ title }) => title === null)
  return new Map(
    own.flatMap((issue) =>
      Language.options.map((language) => [speaking(language, () => wordsOf(issue, 'imperial').title), wordsOf(issue, units).title]),
    ),
  )
}

const relabelled = <R extends ScoreReason | RaiseReason>(reason: R, titles: ReadonlyMap<string, string>): R =>
  'label' in reason.values
    ? { ...reason, values: { ...reason.values, label: titles.get(reason.values.label) ?? reason.values.label } }
    : reason

function presentHealth(health: ScanRow['health'], titles: ReadonlyMap<string, string>): Scan['health'] {
  const { doubts, reasons, raise, ...score } = health
  const words = spoken('subjects/report/rules/sentences/score-sentence')
  const toRaise = raise.map((each) => relabelled(each, titles))
  return {
    ...score,
    doubts: [...doubts],
    reasons: reasons
      .map((each) => ({ ...each, ...relabelled(each, titles) }))
      .map((reason) => ({ ...reason, sentence: words.scoreSentence(reason) })),
    raise: toRaise.map(words.raiseSentence),
    raiseCodes: toRaise,
  }
}

const presentSurvey = (survey: ScanRow['survey'], units: Units): Scan['survey'] => ({
  ...survey,
  reasons: survey.reasons.map((reason) => ({
    ...reason,
    sentence: spoken('subjects/report/rules/sentences/survey-sentence').surveySentence(reason, units),
  })),
})

export const presentProgress = (row: Pick<ScanRow, 'id' | 'state' | 'progress' | 'failure'>): ScanProgress => ({
  scanId: row.id,
  state: row.state,
  progress: row.progress,
  failure: row.failure && said(row.failure),
})
