import type { Footprint } from '#generate/footprint'
import type { RoofObject, RoofPipe } from '#generate/roof-layout'
import type { Point } from '#image'

const PAD_STEP_M = 1.08

/** Walkway pads laid one behind the other between two points. */
export function padRow([x0, y0]: Point, [x1, y1]: Point): Footprint[] {
  const length = Math.hypot(x1 - x0, y1 - y0)
  const angleDeg = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI
  return Array.from({ length: Math.floor(length / PAD_STEP_M) + 1 }, (_, i) => {
    const share = (i * PAD_STEP_M) / length
    return { x: x0 + share * (x1 - x0), y: y0 + share * (y1 - y0), lengthM: 0.94, widthM: 0.76, angleDeg }
  })
}

/** A packaged rooftop unit of the usual size: `tons` of cooling decide its footprint. */
export function packagedUnit(x: number, y: number, angleDeg: number, tons: number, warmK: number): RoofObject {
  return { kind: 'packaged-unit', x, y, angleDeg, lengthM: 2 + 0.14 * tons, widthM: 1.35 + 0.07 * tons, heightM: 1 + 0.04 * tons, warmK }
}

export const condenser = (x: number, y: number, warmK: number): RoofObject => ({
  kind: 'condenser',
  x,
  y,
  lengthM: 0.92,
  widthM: 0.92,
  heightM: 0.85,
  warmK,
})

export const skylight = (x: number, y: number, lengthM: number, widthM: number, warmK: number): RoofObject => ({
  kind: 'skylight',
  x,
  y,
  lengthM,
  widthM,
  heightM: 0.35,
  warmK,
})

export const hatch = (x: number, y: number): RoofObject => ({ kind: 'hatch', x, y, lengthM: 1.2, widthM: 0.95, heightM: 0.4, warmK: 0 })

/** A plumbing vent (cool) or flue (warm). */
export const pipe = (x: number, y: number, warmK: number): RoofPipe => ({
  x,
  y,
  radiusM: warmK > 5 ? 0.17 : 0.12,
  heightM: warmK > 5 ? 0.7 : 0.45,
  warmK,
})
