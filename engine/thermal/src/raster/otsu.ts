/** Two groups that sorted values fall into best. */
interface Split {
  /** The smallest value of the upper group. */
  readonly at: number
  /** Difference of the two means. */
  readonly stepK: number
  readonly meanK: number
}

/**
 * Splits sorted values so that the two groups differ most against their spread (Otsu), each holding at least a share of them.
 *
 * @see Otsu, A Threshold Selection Method from Gray-Level Histograms, IEEE Trans. SMC 9 (1979)
 */
export function otsuSplit(sorted: Float32Array, leastShare: number): Split {
  const count = sorted.length
  let total = 0
  for (const value of sorted) total += value
  const least = Math.max(1, Math.floor(leastShare * count))
  let best = { at: sorted[count - 1], stepK: 0, meanK: total / count }
  let most = -1
  let below = 0
  for (let n = 1; n < count; n++) {
    below += sorted[n - 1]
    if (n < least || count - n < least) continue
    const stepK = (total - below) / (count - n) - below / n
    const between = n * (count - n) * stepK * stepK
    if (between <= most) continue
    most = between
    best = { at: sorted[n], stepK, meanK: total / count }
  }
  return best
}
