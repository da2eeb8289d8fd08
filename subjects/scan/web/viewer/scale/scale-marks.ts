import { histogramOf } from '@ridgeline/thermal/measure/histogram'
import { type PaletteName, paletteColours } from '@ridgeline/thermal/render/palettes'
import type { Span } from './span.ts'

/** Place of a value along the scale, 0 at its low end and 1 at its high end. */
export const placeOf = (value: number, range: Span): number => Math.min(1, Math.max(0, (value - range.min) / (range.max - range.min)))

/** The colours of the scale as a CSS gradient: the palette between the ends of the span, its end colours beyond. */
export function scaleGradient(palette: PaletteName, span: Span, range: Span, direction: 'to top' | 'to right'): string {
  const colours = paletteColours(palette)
  const from = placeOf(span.min, range)
  const width = placeOf(span.max, range) - from
  const stops = Array.from({ length: 33 }, (_, i) => {
    const at = Math.round((i / 32) * 255) * 3
    return `rgb(${colours[at]} ${colours[at + 1]} ${colours[at + 2]}) ${((from + (i / 32) * width) * 100).toFixed(2)}%`
  })
  return `linear-gradient(${direction}, ${stops.join(', ')})`
}

/**
 * How often values occur along the scale, as a path in a box of 100 x 100: along its width, or upwards along its height. Bars are as
 * long as the square root, so that a small warm area beside a large roof is still seen.
 */
export function histogramPath(values: Float32Array, range: Span, orientation: 'vertical' | 'horizontal'): string {
  const bins = 64
  const counts = histogramOf(values, { from: range.min, to: range.max, bins }).counts
  const most = Math.sqrt(Math.max(1, ...counts))
  const point = (along: number, out: number) =>
    orientation === 'horizontal'
      ? `${along.toFixed(2)} ${(100 - out * 100).toFixed(1)}`
      : `${(100 - out * 100).toFixed(1)} ${(100 - along).toFixed(2)}`
  const points = Array.from(counts, (n, i) => point(((i + 0.5) / bins) * 100, Math.sqrt(n) / most))
  return `M${point(0, 0)}L${points.join('L')}L${point(100, 0)}Z`
}
