import type { PixelPoint } from './viewport.ts'

interface Outlined {
  readonly polygon: readonly (readonly [number, number])[]
  readonly areaPx: number
}

/** True inside a closed polygon (even-odd rule). */
export function insidePolygon(polygon: readonly (readonly [number, number])[], at: PixelPoint): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [ax, ay] = polygon[i]!
    const [bx, by] = polygon[j]!
    if (ay > at.y !== by > at.y && at.x < ((bx - ax) * (at.y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** The smallest outlined area under a point, so that a spot inside a large area can still be picked; null beside all. */
export function smallestAt<T extends Outlined>(areas: readonly T[], at: PixelPoint): T | null {
  return areas.reduce<T | null>(
    (best, area) => (insidePolygon(area.polygon, at) && (best === null || area.areaPx < best.areaPx) ? area : best),
    null,
  )
}
