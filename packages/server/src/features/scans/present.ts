import { healthBand } from '@ridgeline/contracts/health'
import type { Scan, ScanProgress, ScanSummary } from '@ridgeline/contracts/scan'
import type { property } from '#db/schema/property'
import type { scan } from '#db/schema/scan'
import { type AnomalyRow, type CaptureRow, presentAnomaly, presentCapture } from '#features/captures/present'
import { type IssueEventRow, type IssueRow, presentIssue } from '#features/issues/present'

export type ScanRow = typeof scan.$inferSelect
type PropertyRow = typeof property.$inferSelect

/** What a list needs to know of a scan's captures and issues. */
export interface ScanTally {
  readonly captureCount: number
  readonly refusedCount: number
  readonly issueCount: number
  /** The capture whose pictures stand for the scan. */
  readonly coverId: string | null
  readonly coverHasVisible: boolean
}

export function presentScanSummary(row: ScanRow, tally: ScanTally): ScanSummary {
  const picture = (name: string) => (tally.coverId ? `/api/captures/${tally.coverId}/pictures/${name}` : null)
  return {
    id: row.id,
    propertyId: row.propertyId,
    date: row.takenAt.toISOString(),
    scanType: row.scanType,
    deviceType: row.deviceType,
    state: row.state,
    healthScore: row.healthScore,
    healthBand: row.healthScore === null ? null : healthBand(row.healthScore),
    issueCount: tally.issueCount,
    captureCount: tally.captureCount,
    refusedCount: tally.refusedCount,
    thermalImageUrl: picture('thermal'),
    standardImageUrl: tally.coverHasVisible ? picture('visible') : null,
  }
}

export interface ScanParts {
  readonly row: ScanRow
  readonly property: PropertyRow
  readonly captures: readonly CaptureRow[]
  readonly anomalies: readonly AnomalyRow[]
  readonly issues: readonly IssueRow[]
  readonly events: readonly IssueEventRow[]
}

export function presentScan(parts: ScanParts): Scan {
  const { row, property, captures, anomalies, issues, events } = parts
  return {
    ...presentScanSummary(row, tallyOf(captures, issues)),
    propertyName: property.name,
    propertyAddress: property.address,
    notes: row.notes,
    failure: row.failure,
    progress: row.progress,
    health: row.health,
    metrics: row.metrics,
    conditions: row.conditions,
    survey: row.survey,
    referencePoints: row.referencePoints,
    captures: captures.map(presentCapture),
    anomalies: anomalies.map(presentAnomaly),
    issues: issues.map((issue) => presentIssue(issue, events)),
    createdAt: row.createdAt.toISOString(),
  }
}

function tallyOf(captures: readonly CaptureRow[], issues: readonly IssueRow[]): ScanTally {
  const cover = captures.find((c) => c.thermalSha256) ?? captures.find((c) => c.visibleSha256)
  return {
    captureCount: captures.length,
    refusedCount: captures.filter((c) => c.state === 'refused').length,
    issueCount: issues.filter((i) => i.status === 'suggested' || i.status === 'accepted').length,
    coverId: cover?.id ?? null,
    coverHasVisible: Boolean(cover && (cover.visibleSha256 || cover.pairedCaptureId)),
  }
}

export const presentProgress = (row: Pick<ScanRow, 'id' | 'state' | 'progress' | 'failure'>): ScanProgress => ({
  scanId: row.id,
  state: row.state,
  progress: row.progress,
  failure: row.failure,
})
