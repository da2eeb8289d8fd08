import type { Point } from '#image'

/** Convex hull, counter-clockwise in a plane with y up (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = []
    for (const point of ordered) {
      while (chain.length >= 2 && cross(chain[chain.length - 2], chain[chain.length - 1], point) <= 0) chain.pop()
      chain.push(point)
    }
    chain.pop()
    return chain
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

const cross = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])

/** The smallest rectangle around a set of points. */
export interface Rectangle {
  readonly lengthPx: number
  readonly widthPx: number
  /** Direction of the long side, from the x axis towards y, 0 to 180 degrees. */
  readonly angleDeg: number
}

/** Smallest rectangle around a convex hull: one of its sides lies on a side of the hull. */
export function smallestRectangle(hull: readonly Point[]): Rectangle {
  let best: Rectangle = { lengthPx: 0, widthPx: 0, angleDeg: 0 }
  let bestArea = Number.POSITIVE_INFINITY
  hull.forEach(([x, y], i) => {
    const [nextX, nextY] = hull[(i + 1) % hull.length]
    const length = Math.hypot(nextX - x, nextY - y)
    if (length === 0) return
    const [ux, uy] = [(nextX - x) / length, (nextY - y) / length]
    const along = extent(hull, ux, uy)
    const across = extent(hull, -uy, ux)
    if (along * across >= bestArea) return
    bestArea = along * across
    const angle = (Math.atan2(uy, ux) * 180) / Math.PI + (across > along ? 90 : 0)
    best = { lengthPx: Math.max(along, across), widthPx: Math.min(along, across), angleDeg: ((angle % 180) + 180) % 180 }
  })
  return best
}

function extent(points: readonly Point[], ux: number, uy: number): number {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const [x, y] of points) {
    const place = x * ux + y * uy
    if (place < low) low = place
    if (place > high) high = place
  }
  return high - low
}
