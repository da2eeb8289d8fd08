/** What can be said about a set of numbers, in their own unit. */
export interface Statistics {
  readonly min: number
  readonly max: number
  readonly mean: number
  /** Standard deviation of the values themselves (divided by n, not n - 1). */
  readonly std: number
  readonly median: number
  readonly p1: number
  readonly p5: number
  readonly p95: number
  readonly p99: number
}

/**
 * Value below which a share of the numbers lies, with linear interpolation between ranks (the default of numpy.percentile).
 *
 * @param sorted - ascending numbers without NaN, at least one
 * @param share - 0 to 1
 */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const rank = share * (sorted.length - 1)
  const low = Math.floor(rank)
  const high = Math.min(low + 1, sorted.length - 1)
  return sorted[low]! + (rank - low) * (sorted[high]! - sorted[low]!)
}

/** Statistics of all numbers that are not NaN, and how many those were; null where nothing is left. */
export function statisticsOf(values: ArrayLike<number>): { validCount: number; invalidCount: number; statistics: Statistics | null } {
  const valid = Float64Array.from(values).filter((value) => !Number.isNaN(value))
  const validCount = valid.length
  const invalidCount = values.length - validCount
  if (validCount === 0) return { validCount, invalidCount, statistics: null }
  valid.sort()
  const mean = valid.reduce((sum, value) => sum + value, 0) / validCount
  const variance = valid.reduce((sum, value) => sum + (value - mean) ** 2, 0) / validCount
  const statistics = {
    min: valid[0]!,
    max: valid[validCount - 1]!,
    mean,
    std: Math.sqrt(variance),
    median: percentile(valid, 0.5),
    p1: percentile(valid, 0.01),
    p5: percentile(valid, 0.05),
    p95: percentile(valid, 0.95),
    p99: percentile(valid, 0.99),
  }
  return { validCount, invalidCount, statistics }
}
