/** Level and span: the temperatures (K, or counts) shown with the first and the last colour. */
export interface Span {
  readonly min: number
  readonly max: number
}

/** What the scale bar can reach: the image's own range with some air on both sides. */
export function scaleRange(low: number, high: number): Span {
  const air = Math.max((high - low) * 0.1, 1)
  return { min: Math.floor(low - air), max: Math.ceil(high + air) }
}

/** Above every temperature a roof camera reads (K), below the counts of every camera that gives no temperatures. */
const HIGHEST_K = 2000

/** Whether a span, which may have been locked on another capture, is of the unit of a picture with these values: of kelvin, or of counts. */
export function fitsUnit(span: Span, unit: 'kelvin' | 'counts', values: Span): boolean {
  return unit === 'kelvin' ? span.min < HIGHEST_K : span.max >= HIGHEST_K || values.max < HIGHEST_K
}

/** Keeps both ends inside the range and at least `gap` apart; ends that crossed are put in order first. */
export function clampSpan(span: Span, range: Span, gap: number): Span {
  const low = Math.min(span.min, span.max)
  const high = Math.max(span.min, span.max)
  const min = Math.min(Math.max(low, range.min), range.max - gap)
  return { min, max: Math.min(Math.max(high, min + gap), range.max) }
}

/** Moves one end and leaves the other; the ends never pass each other. */
export function moveEdge(span: Span, edge: 'min' | 'max', value: number, range: Span, gap: number): Span {
  return edge === 'min'
    ? { min: Math.max(range.min, Math.min(value, span.max - gap)), max: span.max }
    : { min: span.min, max: Math.min(range.max, Math.max(value, span.min + gap)) }
}

/** Moves level, keeping the span as wide as it is. */
export function moveLevel(span: Span, by: number, range: Span): Span {
  const shift = Math.min(Math.max(by, range.min - span.min), range.max - span.max)
  return { min: span.min + shift, max: span.max + shift }
}

/** The range that shows every capture of a scan, or null where none carries temperatures. */
export function scanSpan(captures: readonly { temperatures: { p1K: number; p99K: number } | null }[]): Span | null {
  const known = captures.flatMap((capture) => (capture.temperatures === null ? [] : [capture.temperatures]))
  if (known.length === 0) return null
  const min = Math.min(...known.map((t) => t.p1K))
  const max = Math.max(...known.map((t) => t.p99K))
  return max - min >= 2 ? { min, max } : { min: (min + max) / 2 - 1, max: (min + max) / 2 + 1 }
}
