import { paletteColours } from '@ridgeline/thermal/render/palettes'
import { chartTicks } from '#web/viewer/scale/chart-ticks.ts'
import type { Span } from '#web/viewer/scale/span.ts'
import type { ValueScale } from '#web/viewer/scale/value-scale.ts'
import type { ExportLook } from './export-kind.ts'
import { type Context, font, INK, MUTED } from './view-brush.ts'
import type { ViewLayout } from './view-layout.ts'

/** The colours from the lowest to the highest shown value, with numbers and their unit. */
export function drawBar(context: Context, { palette }: ExportLook, span: Span, scale: ValueScale, { bar }: ViewLayout): void {
  const colours = paletteColours(palette)
  for (let row = 0; row < bar.height; row++) {
    const at = Math.round((1 - row / Math.max(1, bar.height - 1)) * 255) * 3
    context.fillStyle = `rgb(${colours[at]} ${colours[at + 1]} ${colours[at + 2]})`
    context.fillRect(bar.left, bar.top + row, bar.width, 1)
  }
  context.strokeStyle = MUTED
  context.lineWidth = 1
  context.strokeRect(bar.left - 0.5, bar.top - 0.5, bar.width + 1, bar.height + 1)
  context.font = font(14, 600)
  context.fillStyle = INK
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.fillText(scale.unit === '' ? 'counts' : scale.unit, bar.left, bar.top - 18)
  const ends = [scale.input(span.min), scale.input(span.max)].map(Number) as [number, number]
  for (const { shown, share } of barTicks(ends, bar.height)) {
    const y = bar.top + (1 - share) * bar.height
    context.fillStyle = INK
    context.fillRect(bar.left + bar.width, y - 0.5, 5, 1)
    context.textBaseline = 'middle'
    context.fillText(shown, bar.left + bar.width + 9, y)
  }
}

/** Least distance of two numbers on the bar (pixels). */
const TICK_GAP = 22

/** Both ends of the span with one decimal, and round numbers between them where there is room. */
export function barTicks([low, high]: readonly [number, number], heightPx: number): readonly { shown: string; share: number }[] {
  const placed = (value: number, shown: string) => ({
    shown: shown.replace('-', '\u2212'),
    share: high > low ? (value - low) / (high - low) : 0,
  })
  const ends = [placed(low, low.toFixed(1)), placed(high, high.toFixed(1))]
  const between = chartTicks(low, high, Math.min(6, heightPx / 60))
    .map((value) => placed(value, String(value)))
    .filter(({ share }) => Math.min(share, 1 - share) * heightPx >= TICK_GAP)
  return [...ends, ...between]
}
