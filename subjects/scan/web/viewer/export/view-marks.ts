import { badgeHalf } from '#web/viewer/capture/anomaly-marks.tsx'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'
import { regionReader } from '#web/viewer/measure/region-reading.ts'
import { cornersOf, edgesOf, outlineOf, type ShapePoint } from '#web/viewer/measure/region-shape.ts'
import type { ValueScale } from '#web/viewer/scale/value-scale.ts'
import type { ExportSubject } from './export-kind.ts'
import { type Context, font, GROUND } from './view-brush.ts'
import type { ViewLayout } from './view-layout.ts'

/** Outlines of anomalies with their numbers. */
export function drawAnomalies(context: Context, { anomalies }: ExportSubject, { scale }: ViewLayout): void {
  for (const { polygon, isQuiet } of anomalies) {
    trace(context, [...polygon, ...polygon.slice(0, 1)], scale)
    stroke(context, isQuiet ? 'rgb(255 255 255 / 0.55)' : '#ffffff', isQuiet ? 1 : 2)
  }
  for (const { polygon, number, isQuiet } of anomalies) {
    const corner = polygon.reduce((best, point) => (point[0] + point[1] < best[0] + best[1] ? point : best), polygon[0] ?? [0, 0])
    if (isQuiet) continue
    const half = badgeHalf(number, 12)
    const [x, y] = [Math.max(half + 2, corner[0] * scale - 8), Math.max(14, corner[1] * scale - 8)]
    context.beginPath()
    context.roundRect(x - half, y - 12, 2 * half, 24, 12)
    context.fillStyle = GROUND
    context.fill()
    context.strokeStyle = '#ffffff'
    context.lineWidth = 1.5
    context.stroke()
    context.font = font(12, 600)
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = '#ffffff'
    context.fillText(number, x, y + 0.5)
  }
}

/** Measured regions with their names and values. */
export function drawRegions(
  context: Context,
  { image }: ViewImage,
  { regions }: ExportSubject,
  scale: ValueScale,
  layout: ViewLayout,
): void {
  const read = regionReader(image)
  for (const { region, name } of regions) {
    const { left, top, right, bottom } = edgesOf(region)
    if (region.kind === 'spot') {
      const [x, y] = [((left + right) / 2) * layout.scale, ((top + bottom) / 2) * layout.scale]
      const gap = Math.max(4, ((right - left) * layout.scale) / 2)
      context.beginPath()
      for (const [dx, dy] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const) {
        context.moveTo(x + dx * gap, y + dy * gap)
        context.lineTo(x + dx * (gap + 9), y + dy * (gap + 9))
      }
    } else trace(context, outlineOf(region), layout.scale)
    stroke(context, '#6fe3f3', 2)
    const mean = read(region)?.kelvin?.mean
    const at: ShapePoint = region.kind === 'line' ? (cornersOf(region)[0] ?? [left, top]) : [left, top]
    const isSpot = region.kind === 'spot'
    const x = at[0] * layout.scale + (isSpot ? 18 : 0)
    const y = at[1] * layout.scale
    context.textBaseline = 'alphabetic'
    label(
      context,
      `${name}  ${mean === undefined ? 'no value' : scale.text(mean)}`,
      x,
      isSpot ? y + 5 : y > 24 ? y - 7 : bottom * layout.scale + 18,
      layout,
    )
  }
}

function label(context: Context, text: string, x: number, y: number, { picture }: ViewLayout): void {
  context.font = font(15, 600)
  context.textAlign = 'left'
  const from = Math.max(4, Math.min(x, picture.width - context.measureText(text).width - 6))
  context.lineJoin = 'round'
  context.lineWidth = 4
  context.strokeStyle = 'rgb(0 0 0 / 0.85)'
  context.strokeText(text, from, y)
  context.fillStyle = '#ffffff'
  context.fillText(text, from, y)
}

function trace(context: Context, points: readonly (readonly [number, number])[], scale: number): void {
  context.beginPath()
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) context.moveTo(x * scale, y * scale)
    else context.lineTo(x * scale, y * scale)
  }
}

/** A light line on a dark one: one of both is seen on any colour. */
function stroke(context: Context, colour: string, width: number): void {
  context.lineJoin = 'round'
  context.strokeStyle = 'rgb(0 0 0 / 0.75)'
  context.lineWidth = width + 2.5
  context.stroke()
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}
