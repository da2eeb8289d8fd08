import type { Temperatures } from '@ridgeline/scan/contract/capture'
import { MIN_AUTO_SPAN_K } from '@ridgeline/thermal/render/span'

/** Span (K) a thermogram is printed with: its 1st to 99th percentile, widened around the middle to the engine's smallest automatic span. */
export function pictureScale({ p1K, p99K }: Pick<Temperatures, 'p1K' | 'p99K'>): { minK: number; maxK: number } {
  const missing = Math.max(0, MIN_AUTO_SPAN_K - (p99K - p1K)) / 2
  return { minK: p1K - missing, maxK: p99K + missing }
}

/**
 * Span (K) that all thermograms of a report are drawn over, so that one colour is one temperature on every page: the roofs' 1st to 99th percentile; of a
 * picture whose roof was not measured by itself, that of the whole picture. Null without a thermogram.
 */
export function commonScale(pictures: readonly Pick<Temperatures, 'p1K' | 'p99K' | 'roof'>[]): { minK: number; maxK: number } | null {
  if (pictures.length === 0) return null
  const spans = pictures.map(({ roof, ...whole }) => roof ?? whole)
  return pictureScale({ p1K: Math.min(...spans.map(({ p1K }) => p1K)), p99K: Math.max(...spans.map(({ p99K }) => p99K)) })
}
