import type { Size } from '#image'
import type { Area } from '#objects/area'

/** Of a band's width this much is averaged across: without its edges. */
const INNER_WIDTH = 0.6
/** Distances at which parts are looked for, in widths of the band, and how many of them it must hold. */
const PITCH = [0.6, 2.2] as const
const LEAST_PARTS = 3

/** How far what lies along the middle of a straight area comes back at some pitch, as parts of pads, pavers and panels do: -1 to 1, and how much it swings, as a share of the difference; NaN where it is too short to. */
export function repetitionOf(
  residual: Float32Array,
  { width, height }: Size,
  { middle, shape, deltaK }: Area,
): { readonly repeats: number; readonly swing: number } {
  const { lengthPx, widthPx, angleDeg } = shape
  const usedPx = Math.floor(lengthPx - widthPx / 2)
  if (usedPx < LEAST_PARTS * PITCH[0] * widthPx || usedPx < 12) return { repeats: Number.NaN, swing: Number.NaN }
  const angle = (angleDeg * Math.PI) / 180
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const reach = Math.floor((INNER_WIDTH * widthPx) / 2)
  const along = new Float64Array(usedPx)
  for (let n = 0; n < usedPx; n++) {
    let [sum, count] = [0, 0]
    for (let across = -reach; across <= reach; across++) {
      const x = Math.floor(middle[0] + (n - (usedPx - 1) / 2) * ux - across * uy)
      const y = Math.floor(middle[1] + (n - (usedPx - 1) / 2) * uy + across * ux)
      if (x < 0 || y < 0 || x >= width || y >= height || Number.isNaN(residual[y * width + x])) continue
      sum += residual[y * width + x]
      count++
    }
    along[n] = count === 0 ? 0 : sum / count
  }
  const swinging = withoutSlow(along, Math.round(PITCH[1] * widthPx))
  const power = swinging.reduce((sum, value) => sum + value * value, 0) / usedPx
  return {
    repeats: strongest(swinging, power, PITCH[0] * widthPx, Math.min(PITCH[1] * widthPx, usedPx / 2)),
    swing: Math.sqrt(power) / Math.abs(deltaK),
  }
}

/** The highest autocorrelation over distances beyond the first fall below zero, by which a smooth course is told from parts. */
function strongest(values: Float64Array, power: number, from: number, to: number): number {
  let [best, fell] = [-1, false]
  for (let pitch = 2; pitch <= to; pitch++) {
    let sum = 0
    for (let n = pitch; n < values.length; n++) sum += values[n] * values[n - pitch]
    const alike = sum / (values.length - pitch) / Math.max(power, 1e-9)
    if (alike < 0) fell = true
    else if (fell && pitch >= from) best = Math.max(best, Math.min(1, alike))
  }
  return best
}

/** Takes the mean over a window from every place; shorter windows at the ends. */
function withoutSlow(values: Float64Array, window: number): Float64Array {
  const before = new Float64Array(values.length + 1)
  for (let i = 0; i < values.length; i++) before[i + 1] = before[i] + values[i]
  return values.map((value, i) => {
    const [from, to] = [Math.max(0, i - (window >> 1)), Math.min(values.length, i + (window >> 1) + 1)]
    return value - (before[to] - before[from]) / (to - from)
  })
}
