import type { Thermogram } from '@ridgeline/thermal/image'
import { percentileOf } from '@ridgeline/thermal/raster/quickselect'
import type { Span } from '#web/viewer/scale/span.ts'

/** Widths (K) below which noise would look like a change. */
const LEAST_SPAN_K = 4
const LEAST_DIFFERENCE_K = 2

const valid = ({ kelvin }: Thermogram): Float32Array => kelvin.filter((value) => !Number.isNaN(value))

/** Level and span of both pictures: each about its own middle, since nights differ, and both as wide, so that a colour means the same difference. */
export function visitSpans(earlier: Thermogram, later: Thermogram): readonly [Span, Span] {
  const parts = [earlier, later].map((image) => {
    const values = valid(image)
    if (values.length === 0) return { middle: 0, below: 0, above: 0 }
    const middle = percentileOf(values, 0.5)
    return { middle, below: middle - percentileOf(values, 0.02), above: percentileOf(values, 0.99) - middle }
  })
  const below = Math.max(LEAST_SPAN_K / 2, ...parts.map((part) => part.below))
  const above = Math.max(LEAST_SPAN_K / 2, ...parts.map((part) => part.above))
  const [first, second] = parts.map(({ middle }): Span => ({ min: middle - below, max: middle + above }))
  return [first as Span, second as Span]
}

/** The same on both sides of no change. */
export function differenceSpan(difference: Thermogram): Span {
  const sizes = valid(difference).map(Math.abs)
  const widest = Math.max(LEAST_DIFFERENCE_K, sizes.length === 0 ? 0 : percentileOf(sizes, 0.985))
  return { min: -widest, max: widest }
}
