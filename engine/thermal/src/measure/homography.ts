import { message, type Words } from '@ridgeline/words/message'
import { ThermalError } from '#errors'
import type { Point } from '#image'

/** A projective map of the plane, 3 x 3, row-major, its largest entry scaled so that the last one is 1 where that is possible. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** Corners whose triangles are flatter than this share of their extent make a map that magnifies reading errors without limit. */
const LEAST_FLATNESS = 1e-4

const refuse = (words: Words, expected: Words): never => {
  throw new ThermalError('invalid-alignment', words, expected)
}

/** The map that does `b` first and `a` after it. */
export const multiplyHomographies = (a: Homography, b: Homography): Homography => {
  const cell = (row: number, column: number) => a[3 * row] * b[column] + a[3 * row + 1] * b[3 + column] + a[3 * row + 2] * b[6 + column]
  return scaled([cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)])
}

function scaled(h: Homography): Homography {
  const largest = Math.max(...h.map(Math.abs))
  const by = Math.abs(h[8]) > 1e-12 * largest ? h[8] : largest
  return h.map((value) => value / by) as unknown as Homography
}

/** The map of the unit square's corners (0,0) (1,0) (1,1) (0,1) to four points, in closed form. */
function fromUnitSquare([a, b, c, d]: readonly [Point, Point, Point, Point]): Homography {
  const [sumX, sumY] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]]
  const [bx, by, dx, dy] = [b[0] - c[0], b[1] - c[1], d[0] - c[0], d[1] - c[1]]
  const determinant = bx * dy - dx * by
  const g = (sumX * dy - dx * sumY) / determinant
  const h = (bx * sumY - sumX * by) / determinant
  return [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0], b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1], g, h, 1]
}

const cross = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

function assertCorners(points: readonly Point[]): asserts points is readonly [Point, Point, Point, Point] {
  if (points.length !== 4 || !points.flat().every(Number.isFinite)) {
    refuse(message`${points.length} points were given, or one of them is no number.`, 'four pairs of points')
  }
  const [a, b, c, d] = points as readonly [Point, Point, Point, Point]
  const extent = Math.max(...points.map((point) => Math.hypot(point[0] - a[0], point[1] - a[1])))
  const turns = [cross(a, b, c), cross(b, c, d), cross(c, d, a), cross(d, a, b)]
  if (turns.some((turn) => !(Math.abs(turn) > LEAST_FLATNESS * extent * extent))) {
    refuse('Three of the four points lie on one line.', 'four points of which no three lie on one line')
  }
}

/** Even number of swaps of orientation between both quadrilaterals: otherwise a part of the picture would lie behind the horizon. */
function assertSameTurns(from: readonly [Point, Point, Point, Point], to: readonly [Point, Point, Point, Point]): void {
  const turnsOf = ([a, b, c, d]: readonly [Point, Point, Point, Point]) =>
    [cross(a, b, c), cross(b, c, d), cross(c, d, a), cross(d, a, b)].map(Math.sign)
  const first = turnsOf(from)
  const second = turnsOf(to)
  const agree = first.filter((turn, i) => turn === second[i]).length
  if (agree === 4 || agree === 0) return
  refuse('The four points do not follow each other in the same order in both pictures.', 'the same four places, in the same order')
}

/**
 * The projective map that takes four points to four others, for example places of a thermogram to the same places of its visible picture.
 *
 * @param from - four points, no three on one line
 * @param to - the same places, in the same order
 * @throws ThermalError `invalid-alignment` when points are missing, on one line, or crossed over between the pictures
 * @see Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), section 2.2.3: the closed form over the unit square
 */
export function homographyFrom(from: readonly Point[], to: readonly Point[]): Homography {
  assertCorners(from)
  assertCorners(to)
  assertSameTurns(from, to)
  return multiplyHomographies(fromUnitSquare(to), invertHomography(fromUnitSquare(from)))
}

/** Where a point falls. Not a number (both coordinates) where it lies on the horizon of the map. */
export function mapPoint(h: Homography, [x, y]: Point): Point {
  const depth = h[6] * x + h[7] * y + h[8]
  if (depth === 0) return [Number.NaN, Number.NaN]
  return [(h[0] * x + h[1] * y + h[2]) / depth, (h[3] * x + h[4] * y + h[5]) / depth]
}

/**
 * The map back.
 *
 * @throws ThermalError `invalid-alignment` when the nine numbers are no map of the plane onto the plane
 */
export function invertHomography(homography: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = homography
  const adjugate: Homography = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
  const determinant = a * adjugate[0] + b * adjugate[3] + c * adjugate[6]
  if (!(Math.abs(determinant) > 0 && Number.isFinite(determinant))) {
    refuse('The alignment cannot be turned back: it flattens the picture.', 'nine numbers of a map between two pictures')
  }
  return scaled(adjugate)
}

/**
 * The map of a thermogram's pixels into the visible picture it was taken with, from the camera's own placement of the one in the other.
 *
 * @param placement - one thermal pixel is `visibleWidth / (thermalWidth * realToIr)` visible pixels; offsets move its centre (visible px)
 * @throws ThermalError `invalid-alignment` when a size or the scale is not above 0
 */
export function overlayHomography(
  placement: { readonly realToIr: number; readonly offsetX: number; readonly offsetY: number },
  thermal: { readonly width: number; readonly height: number },
  visible: { readonly width: number; readonly height: number },
): Homography {
  const scale = visible.width / (thermal.width * placement.realToIr)
  const left = visible.width / 2 + placement.offsetX - (scale * thermal.width) / 2
  const top = visible.height / 2 + placement.offsetY - (scale * thermal.height) / 2
  if (!(scale > 0 && Number.isFinite(scale + left + top))) {
    refuse(message`The camera places one thermal pixel on ${scale} visible ones.`, 'a scale and sizes above 0')
  }
  return [scale, 0, left, 0, scale, top, 0, 0, 1]
}
