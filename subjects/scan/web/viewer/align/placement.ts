import { ThermalError } from '@ridgeline/thermal/errors'
import type { Size } from '@ridgeline/thermal/image'
import { type Homography, homographyFrom, mapPoint } from '@ridgeline/thermal/measure/homography'
import type { Alignment, Capture } from '#contract/capture'
import type { ShapePoint } from '#web/viewer/measure/region-shape.ts'

/** Where the thermogram lies over its standard picture: its pixels to fractions of that picture's width and height. */
export function placementOf({ alignment, overlay }: Pick<Capture, 'alignment' | 'overlay'>, thermal: Size): Homography {
  if (alignment !== null) {
    const placed = alignedPlacement(alignment)
    if (typeof placed !== 'string') return placed
  }
  const { left, top, width, height } = overlay ?? { left: 0, top: 0, width: 1, height: 1 }
  return [width / thermal.width, 0, left, 0, height / thermal.height, top, 0, 0, 1]
}

/** The placement that four pairs of points make, or the sentence that says why they make none. */
export function alignedPlacement({ thermal, visible }: Alignment): Homography | string {
  try {
    return homographyFrom(thermal, visible)
  } catch (error) {
    if (error instanceof ThermalError) return `${error.message} Needed: ${error.expected}.`
    throw error
  }
}

/** A placement as CSS for an element of the thermogram's size in pixels, its origin at the top left of a shown picture of size `shown`. */
export function cssPlacement(h: Homography, shown: Size): string {
  const [a, b, c] = [h[0], h[1], h[2]].map((value) => value * shown.width) as [number, number, number]
  const [d, e, f] = [h[3], h[4], h[5]].map((value) => value * shown.height) as [number, number, number]
  return `matrix3d(${[a, d, 0, h[6], b, e, 0, h[7], 0, 0, 1, 0, c, f, 0, h[8]].map((value) => Number(value.toPrecision(9))).join(',')})`
}

/** Shares of the thermogram's width and height at which the four points begin, clockwise from the top left. */
const starts = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.8],
  [0.2, 0.8],
] as const

/** Four pairs that say what the placement in use says, for a person to move. */
export function firstPairs(capture: Pick<Capture, 'alignment' | 'overlay'>, thermal: Size): Alignment {
  if (capture.alignment !== null) return capture.alignment
  const placement = placementOf(capture, thermal)
  const points = starts.map(([x, y]): ShapePoint => [Math.round(x * thermal.width), Math.round(y * thermal.height)])
  return { thermal: points, visible: points.map((point) => onUnit(mapPoint(placement, point))) }
}

const onUnit = ([x, y]: readonly [number, number]): ShapePoint => [Math.min(1, Math.max(0, x)), Math.min(1, Math.max(0, y))]

/**
 * How far each pair is from the shift, turn and zoom that fits all four best (thermal pixels). Four pairs always fit a projective map
 * exactly, so this is what shows that one of them marks another place: two cameras side by side see a far roof almost alike.
 *
 * @param visible - size of the standard picture, which sets how its fractions stand to each other
 */
export function pairResiduals(pairs: Alignment, visible: Size): readonly number[] {
  const from = pairs.visible.map(([x, y]): ShapePoint => [x * visible.width, y * visible.height])
  const [meanFrom, meanTo] = [middleOf(from), middleOf(pairs.thermal)]
  let [real, imaginary, spread] = [0, 0, 0]
  for (const [i, [x, y]] of from.entries()) {
    const [u, v] = [x - meanFrom[0], y - meanFrom[1]]
    const to = pairs.thermal[i] ?? meanTo
    const [p, q] = [to[0] - meanTo[0], to[1] - meanTo[1]]
    real += u * p + v * q
    imaginary += u * q - v * p
    spread += u * u + v * v
  }
  const [zoomCos, zoomSin] = spread === 0 ? [0, 0] : [real / spread, imaginary / spread]
  return from.map(([x, y], i) => {
    const [u, v] = [x - meanFrom[0], y - meanFrom[1]]
    const to = pairs.thermal[i] ?? meanTo
    return Math.hypot(meanTo[0] + zoomCos * u - zoomSin * v - to[0], meanTo[1] + zoomSin * u + zoomCos * v - to[1])
  })
}

const middleOf = (points: readonly ShapePoint[]): ShapePoint => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]
