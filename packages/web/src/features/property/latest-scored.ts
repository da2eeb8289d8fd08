import type { ScanSummary } from '@ridgeline/contracts/scan'

const shown = 6

/** The six latest scans that have a score, oldest first. */
export function latestScored(scans: readonly ScanSummary[]): readonly { id: string; date: string; timeZone: string; score: number }[] {
  return scans
    .flatMap(({ id, date, timeZone, healthScore }) => (healthScore === null ? [] : [{ id, date, timeZone, score: healthScore }]))
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, shown)
    .toReversed()
}
