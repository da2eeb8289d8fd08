import type { Share } from './result.ts'

const Z_95 = 1.959964

/** Wilson's interval for `hits` of `n`; n need not be whole. */
export function wilson(hits: number, n: number): Share {
  if (n === 0) return { value: 0, low: 0, high: 1 }
  const share = hits / n
  const square = Z_95 ** 2 / n
  const middle = (share + square / 2) / (1 + square)
  const half = (Z_95 / (1 + square)) * Math.sqrt((share * (1 - share)) / n + square / (4 * n))
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
