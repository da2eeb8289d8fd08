interface Placed {
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
  readonly kind: string
}

const MIN_OVERLAP = 0.3

/**
 * Which of the earlier anomalies of a capture each new one continues, by index, or null. Judgements of people hang on the id of an anomaly, so an
 * area that is found again after an edit keeps it. Best overlap of bounding boxes (intersection over union, at least 0.3) first.
 */
export function matchAnomalies(earlier: readonly Placed[], found: readonly Placed[]): (number | null)[] {
  const pairs = found
    .flatMap((now, i) => earlier.map((before, j) => ({ i, j, overlap: boxOverlap(now.box, before.box) })))
    .filter((p) => p.overlap >= MIN_OVERLAP)
    .sort((a, b) => b.overlap - a.overlap || a.i - b.i || a.j - b.j)
  const result: (number | null)[] = found.map(() => null)
  const taken = new Set<number>()
  for (const { i, j } of pairs) {
    if (result[i] !== null || taken.has(j)) continue
    result[i] = j
    taken.add(j)
  }
  return result
}

/** Intersection over union of two boxes, 0-1. */
export function boxOverlap(a: Placed['box'], b: Placed['box']): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (width <= 0 || height <= 0) return 0
  const area = (box: Placed['box']) => (box.right - box.left) * (box.bottom - box.top)
  return (width * height) / (area(a) + area(b) - width * height)
}
