import type { Box, Point } from '#image'

/** Area (px2) inside a simple polygon, never negative (shoelace). */
export function polygonAreaPx(points: readonly Point[]): number {
  let twice = 0
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    twice += points[j]![0] * points[i]![1] - points[i]![0] * points[j]![1]
  }
  return Math.abs(twice) / 2
}

export function boxOf(points: readonly Point[]): Box {
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/**
 * Calls `visit(y, from, to)` for every run of pixels (`from` included, `to` excluded) whose centres lie inside a polygon, clipped
 * to the image. Crossing outlines follow the even-odd rule; two polygons that share an edge never share a pixel.
 */
export function forEachPolygonRun(
  points: readonly Point[],
  width: number,
  height: number,
  visit: (y: number, from: number, to: number) => void,
): void {
  const box = boxOf(points)
  const first = Math.max(0, Math.ceil(box.top - 0.5))
  const last = Math.min(height - 1, Math.floor(box.bottom))
  const crossings: number[] = []
  for (let y = first; y <= last; y++) {
    const centre = y + 0.5
    crossings.length = 0
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [ax, ay] = points[j]!
      const [bx, by] = points[i]!
      if (ay <= centre !== by <= centre) crossings.push(ax + ((centre - ay) / (by - ay)) * (bx - ax))
    }
    crossings.sort((a, b) => a - b)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil(crossings[i]! - 0.5))
      const to = Math.min(width, Math.ceil(crossings[i + 1]! - 0.5))
      if (from < to) visit(y, from, to)
    }
  }
}
