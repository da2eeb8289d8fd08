import type { Point } from '#image'
import { polygonAreaPx } from '#measure/polygon'
import { convexHull, smallestRectangle } from '#raster/hull'
import { simplifyPolygon } from '#raster/simplify'

/** What the outline of an area says about its form. Lengths are pixels, shares 0-1. */
export interface Shape {
  readonly areaPx: number
  /** Area within the outer outline, holes included. */
  readonly filledPx: number
  /** Share of the filled area that is hole. */
  readonly holeShare: number
  /** Sides and direction of the smallest rectangle around it. */
  readonly lengthPx: number
  readonly widthPx: number
  readonly angleDeg: number
  /** Filled area against that rectangle, and against the convex hull. */
  readonly rectangularity: number
  readonly solidity: number
  /** Corners of the convex hull, where bends of a twentieth of its size are none: 4 for a box seen at any angle, 7 and more for what is round. */
  readonly hullCorners: number
  /** 1 for a circle, 0.79 for a square, less the longer: area against the square of the hull's perimeter. */
  readonly roundness: number
  /** Share of the outline that runs along two directions at right angles. */
  readonly rightAngleShare: number
  /** Share of the outline that its long straight sides make up, whatever their directions. */
  readonly straightShare: number
  /** Mean width across its own course, and how many times longer it is. */
  readonly strokePx: number
  readonly strokeRatio: number
}

/** Steps of the pixel grid in an outline smaller than this are not corners. */
const STAIR_PX = 1.5
/** Of the side of a square as large. */
const HULL_BEND = 0.05
/** Directions within this angle are the same. */
const SAME_DIRECTION_DEG = 12
/** A long side is at least so many times as long as the side of a square of the same area. */
const LONG_SIDE = 0.5

/**
 * @param contour - outer outline along pixel edges
 * @param areaPx - pixels of the area, holes not counted
 */
export function shapeOf(contour: readonly Point[], areaPx: number): Shape {
  const filledPx = polygonAreaPx(contour)
  const hull = convexHull(contour)
  const { lengthPx, widthPx, angleDeg } = smallestRectangle(hull)
  const outline = simplifyPolygon(contour, STAIR_PX)
  const courseLength = perimeter(outline) / 2
  const holeShare = 1 - areaPx / filledPx
  // A closed frame has an inner outline as well; for the stroke of an area without holes the outer one is enough.
  const strokePx = filledPx / courseLength
  return {
    areaPx,
    filledPx,
    holeShare,
    lengthPx,
    widthPx,
    angleDeg,
    rectangularity: filledPx / (lengthPx * widthPx),
    solidity: filledPx / polygonAreaPx(hull),
    hullCorners: simplifyPolygon(hull, HULL_BEND * Math.sqrt(filledPx)).length,
    roundness: (4 * Math.PI * filledPx) / perimeter(hull) ** 2,
    rightAngleShare: rightAngleShare(outline),
    straightShare: straightShare(outline, LONG_SIDE * Math.sqrt(filledPx)),
    strokePx,
    strokeRatio: courseLength / strokePx,
  }
}

function perimeter(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]
    return sum + Math.hypot(nextX - x, nextY - y)
  }, 0)
}

function straightShare(outline: readonly Point[], leastPx: number): number {
  let [total, straight] = [0, 0]
  for (const [i, [x, y]] of outline.entries()) {
    const [nextX, nextY] = outline[(i + 1) % outline.length]
    const length = Math.hypot(nextX - x, nextY - y)
    total += length
    if (length >= leastPx) straight += length
  }
  return straight / total
}

/** Largest share of the outline's length within `SAME_DIRECTION_DEG` of one direction or the one across it. */
function rightAngleShare(outline: readonly Point[]): number {
  const sides = outline.map(([x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length]
    const angle = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI
    return { length: Math.hypot(nextX - x, nextY - y), angle: ((angle % 90) + 90) % 90 }
  })
  const total = sides.reduce((sum, { length }) => sum + length, 0)
  let best = 0
  for (const { angle } of sides) {
    let along = 0
    for (const side of sides) {
      const apart = Math.abs(side.angle - angle)
      if (Math.min(apart, 90 - apart) <= SAME_DIRECTION_DEG) along += side.length
    }
    best = Math.max(best, along)
  }
  return best / total
}
