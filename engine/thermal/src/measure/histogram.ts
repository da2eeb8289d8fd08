import { message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'

export interface Histogram {
  /** Lower edge of the first bin and upper edge of the last, in the unit of the values. */
  readonly from: number
  readonly to: number
  readonly counts: Uint32Array
  /** Values below `from`, above `to`, and NaN: counted, so that the total always reconciles. */
  readonly below: number
  readonly above: number
  readonly invalid: number
}

/**
 * Counts of values in bins of equal width. Bins include their lower edge; the last one both edges, as numpy.histogram does.
 *
 * @throws ThermalError `invalid-scene` when the range is empty or the number of bins is not a positive integer
 */
export function histogramOf(values: ArrayLike<number>, range: { from: number; to: number; bins: number }): Histogram {
  const { from, to, bins } = range
  if (!(to > from) || !Number.isInteger(bins) || bins < 1) {
    throw new ThermalError(
      'invalid-scene',
      message`Histogram of ${bins} bins from ${from} to ${to}.`,
      'a range above zero and at least one bin',
    )
  }
  const counts = new Uint32Array(bins)
  const perUnit = bins / (to - from)
  let below = 0
  let above = 0
  let invalid = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    if (value < from) below++
    else if (value > to) above++
    else if (Number.isNaN(value)) invalid++
    else counts[Math.min(bins - 1, Math.floor((value - from) * perUnit))]!++
  }
  return { from, to, counts, below, above, invalid }
}
