import type { HealthBrief } from '@ridgeline/scan/contract/health'
import type { ScanSummary } from '@ridgeline/scan/contract/scan'

const shown = 6
/** Fewer scores than these are read in the list: they draw no course. */
export const chartFrom = 3

export interface ScoredScan {
  readonly id: string
  readonly date: string
  readonly timeZone: string
  readonly health: Exclude<HealthBrief, { state: 'not-scored' }>
}

/** The six latest scans that have a score, provisional ones among them, oldest first. */
export function latestScored(scans: readonly Pick<ScanSummary, 'id' | 'date' | 'timeZone' | 'health'>[]): readonly ScoredScan[] {
  return scans
    .flatMap(({ id, date, timeZone, health }) => (health.state === 'not-scored' ? [] : [{ id, date, timeZone, health }]))
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, shown)
    .toReversed()
}
