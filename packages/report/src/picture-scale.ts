import type { Temperatures } from '@ridgeline/contracts/capture'
import { MIN_AUTO_SPAN_K } from '@ridgeline/thermal/render/span'

/** Span (K) a thermogram is printed with: its 1st to 99th percentile, widened around the middle to the engine's smallest automatic span. */
export function pictureScale({ p1K, p99K }: Pick<Temperatures, 'p1K' | 'p99K'>): { minK: number; maxK: number } {
  const missing = Math.max(0, MIN_AUTO_SPAN_K - (p99K - p1K)) / 2
  return { minK: p1K - missing, maxK: p99K + missing }
}
