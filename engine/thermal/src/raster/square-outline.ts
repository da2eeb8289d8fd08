import type { Point } from '#image'
import { polygonAreaPx } from '#measure/polygon'
import { simplifyPolygon } from '#raster/simplify'

/** Edges turned from a principal direction by less than this (radians) run along it. */
const SQUARE = (5 * Math.PI) / 180
/** Two edges that meet flatter than this (radians) have no corner of their own. */
const FLAT = (12 * Math.PI) / 180
/** Shorter sides than this (tolerances) may be but a stray of the edge: slanted ones cut off a corner that strayed. */
const LONG = 1.5
const LONG_SLANT = 3
/** More of its area than this (share) no outline changes by being made square. */
const MOST_CHANGE = 0.1

/** A side of an outline in the plane of its principal directions: where it lies and its direction. */
interface Side {
  readonly points: readonly Point[]
  /** 0 along the first direction, 1 across it, null at another angle. */
  readonly axis: 0 | 1 | null
  readonly at: Point
  readonly angle: number
}

/**
 * A jagged outline as people draw a roof: sides along its two principal directions where they are within five degrees of them, right angles between those,
 * corners on a straight side merged. Each side lies in the middle of what it stands for.
 *
 * @param tolerance - how far a jagged edge strays from a straight one (px)
 * @returns fewer corners; the outline, simplified, where that would make another shape of it
 */
export function squareOutline(outline: readonly Point[], tolerance: number): Point[] {
  const plain = simplifyPolygon(outline, tolerance)
  const turn = principalDirection(plain)
  const points = rotated(dense(outline), -turn)
  let sides = sidesBetween(points, simplifyPolygon(points, tolerance), tolerance)
  for (let count = 0; count !== sides.length; ) {
    count = sides.length
    sides = withoutShort(joined(sides, tolerance), tolerance)
  }
  const corners = rotated(cornersOf(sides), turn)
  const area = polygonAreaPx(outline)
  return corners.length >= 3 && Math.abs(polygonAreaPx(corners) - area) <= MOST_CHANGE * area ? corners : plain
}

/** The direction (radians) that most of the length of an outline runs along or across. */
function principalDirection(corners: readonly Point[]): number {
  let [x, y] = [0, 0]
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length]
    const angle = 4 * Math.atan2(b[1] - a[1], b[0] - a[0])
    const weight = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    x += weight * Math.cos(angle)
    y += weight * Math.sin(angle)
  })
  return Math.atan2(y, x) / 4
}

const rotated = (points: readonly Point[], angle: number): Point[] => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return points.map(([x, y]): Point => [c * x - s * y, s * x + c * y])
}

/** Points along an outline, one for each pixel of its length, so that each part of a side counts by its length. */
const dense = (outline: readonly Point[]): Point[] =>
  outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length]
    const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1])))
    return Array.from({ length: count }, (_, k): Point => [a[0] + (k * (b[0] - a[0])) / count, a[1] + (k * (b[1] - a[1])) / count])
  })

function sidesBetween(points: readonly Point[], corners: readonly Point[], tolerance: number): Side[] {
  const starts = corners.map((corner) => points.indexOf(corner))
  return starts.map((from, i) => {
    const to = starts[(i + 1) % starts.length]
    return sideOf(to > from ? points.slice(from, to + 1) : [...points.slice(from), ...points.slice(0, to + 1)], tolerance)
  })
}

function sideOf(points: readonly Point[], tolerance: number): Side {
  const [first, last] = [points[0], points[points.length - 1]]
  const angle = directionOf(points)
  const length = Math.hypot(last[0] - first[0], last[1] - first[1])
  const off = ([0, 1] as const).map((axis) => Math.abs(Math.sin(angle - (axis * Math.PI) / 2)))
  const axis = off[0] < off[1] ? 0 : 1
  const isSquare = off[axis] < Math.sin(SQUARE) || off[axis] * length < LONG * tolerance
  const at: Point = [median(points.map(([x]) => x)), median(points.map(([, y]) => y))]
  return { points, axis: isSquare ? axis : null, at, angle: isSquare ? (axis * Math.PI) / 2 : angle }
}

/** Of the line through points (least squares of the distances). */
function directionOf(points: readonly Point[]): number {
  const [mx, my] = [0, 1].map((k) => points.reduce((sum, point) => sum + point[k], 0) / points.length)
  let [xx, xy, yy] = [0, 0, 0]
  for (const [x, y] of points) {
    xx += (x - mx) ** 2
    xy += (x - mx) * (y - my)
    yy += (y - my) ** 2
  }
  return Math.atan2(2 * xy, xx - yy) / 2
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]

/** How far two sides of one direction lie beside each other. */
const apart = (a: Side, b: Side): number => (a.axis === null ? Number.POSITIVE_INFINITY : Math.abs(a.at[1 - a.axis] - b.at[1 - a.axis]))

/** Neighbours that lie on one line become one side. */
function joined(sides: readonly Side[], tolerance: number): Side[] {
  const found: Side[] = []
  for (const side of sides) {
    const before = found[found.length - 1]
    if (before && isOneLine(before, side, tolerance)) found[found.length - 1] = sideOf([...before.points, ...side.points], tolerance)
    else found.push(side)
  }
  const [first, last] = [found[0], found[found.length - 1]]
  if (found.length < 4 || !isOneLine(last, first, tolerance)) return found
  return [sideOf([...last.points, ...first.points], tolerance), ...found.slice(1, -1)]
}

function isOneLine(a: Side, b: Side, tolerance: number): boolean {
  if (a.axis !== b.axis) return false
  return a.axis === null ? Math.abs(Math.sin(a.angle - b.angle)) < Math.sin(FLAT) : apart(a, b) < tolerance
}

/** Without the shortest side that is no longer than its own uncertainty: its neighbours meet, or become one. */
function withoutShort(sides: readonly Side[], tolerance: number): Side[] {
  if (sides.length <= 4) return [...sides]
  const lengthOf = ({ points }: Side): number => {
    const [a, b] = [points[0], points[points.length - 1]]
    return Math.hypot(a[0] - b[0], a[1] - b[1])
  }
  let shortest = -1
  sides.forEach((side, i) => {
    const [before, after] = [sides.at(i - 1) as Side, sides[(i + 1) % sides.length]]
    const isStep = before.axis === after.axis && before.axis !== null && apart(before, after) >= tolerance
    const isLong = lengthOf(side) >= (side.axis === null ? LONG_SLANT : LONG) * tolerance
    if (!isStep && !isLong && (shortest < 0 || lengthOf(side) < lengthOf(sides[shortest]))) shortest = i
  })
  return sides.filter((_, i) => i !== shortest)
}

/** Where neighbours meet; two of one direction are joined by a side across them. */
function cornersOf(sides: readonly Side[]): Point[] {
  return sides.flatMap((a, i): Point[] => {
    const b = sides[(i + 1) % sides.length]
    const [end, start] = [a.points[a.points.length - 1], b.points[0]]
    const between: Point = [(end[0] + start[0]) / 2, (end[1] + start[1]) / 2]
    const cross = Math.sin(b.angle - a.angle)
    if (Math.abs(cross) < Math.sin(FLAT)) return [foot(a, between), foot(b, between)]
    const along = ((b.at[0] - a.at[0]) * Math.sin(b.angle) - (b.at[1] - a.at[1]) * Math.cos(b.angle)) / cross
    return [[a.at[0] + along * Math.cos(a.angle), a.at[1] + along * Math.sin(a.angle)]]
  })
}

function foot({ at, angle }: Side, [x, y]: Point): Point {
  const along = (x - at[0]) * Math.cos(angle) + (y - at[1]) * Math.sin(angle)
  return [at[0] + along * Math.cos(angle), at[1] + along * Math.sin(angle)]
}
