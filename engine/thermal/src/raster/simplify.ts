import type { Point } from '#image'

/** By index: taking points apart by pattern makes an object each time, and this is asked for every corner of every outline. */
function distanceToLine(point: Point, a: Point, b: Point): number {
  const x = point[0]
  const y = point[1]
  const ax = a[0]
  const ay = a[1]
  const dx = b[0] - ax
  const dy = b[1] - ay
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (length * length)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

function farthestFrom(points: readonly Point[], from: Point): number {
  let farthest = 0
  let best = -1
  for (let i = 0; i < points.length; i++) {
    const distance = Math.hypot(points[i][0] - from[0], points[i][1] - from[1])
    if (distance <= best) continue
    best = distance
    farthest = i
  }
  return farthest
}

/**
 * Fewer corners for a closed outline that stays within a tolerance of the given one (Douglas and Peucker), anchored at two
 * corners far apart. Never fewer than three corners.
 */
export function simplifyPolygon(points: readonly Point[], tolerancePx: number): Point[] {
  if (points.length <= 4) return [...points]
  const start = farthestFrom(points, points[0])
  const turned = [...points.slice(start), ...points.slice(0, start)]
  const opposite = farthestFrom(turned, turned[0])
  const keep = new Uint8Array(turned.length + 1)
  keep[0] = keep[opposite] = 1
  const closed = [...turned, turned[0]]
  const stack: [number, number][] = [
    [0, opposite],
    [opposite, turned.length],
  ]
  while (stack.length > 0) {
    const [from, to] = stack.pop()!
    let worst = tolerancePx
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const distance = distanceToLine(closed[i], closed[from], closed[to])
      if (distance > worst) {
        worst = distance
        at = i
      }
    }
    if (at < 0) continue
    keep[at] = 1
    stack.push([from, at], [at, to])
  }
  const kept = turned.filter((_, i) => keep[i] === 1)
  return kept.length >= 3 ? kept : [...points]
}

/** Middles of the unit steps of an outline along pixel edges: a slanted edge becomes straight instead of a staircase. */
export function edgeMiddles(corners: readonly Point[]): Point[] {
  const middles: Point[] = []
  corners.forEach(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]
    const length = Math.abs(nextX - x) + Math.abs(nextY - y)
    const [dx, dy] = [Math.sign(nextX - x), Math.sign(nextY - y)]
    middles.push([x + dx / 2, y + dy / 2])
    if (length > 1) middles.push([nextX - dx / 2, nextY - dy / 2])
  })
  return middles
}
