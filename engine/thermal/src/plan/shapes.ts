import type { GroundPoint } from '#ground/local-plane'
import { fromPlane, type LonLat, toPlane } from '#plan/lon-lat'

/** Corners that stand for a circle: its edge then runs within 0.3 % of the radius. */
export const CIRCLE_CORNERS = 64

/**
 * A circle as a polygon of the same area, counter-clockwise from the east. Its corners lie a little outside of the circle, `sqrt(a / sin a)` with
 * `a = 2 pi / corners`, so that the area is exactly `pi r^2` on the tangent plane.
 *
 * @param radiusM - above 0
 */
export function circleOutline(centre: LonLat, radiusM: number, corners = CIRCLE_CORNERS): LonLat[] {
  const step = (2 * Math.PI) / corners
  const reachM = radiusM * Math.sqrt(step / Math.sin(step))
  const around = Array.from({ length: corners }, (_, i): GroundPoint => {
    return { eastM: reachM * Math.cos(i * step), northM: reachM * Math.sin(i * step) }
  })
  return fromPlane(centre, around)
}

/** The rectangle between two opposite corners, its sides along the parallels and meridians, counter-clockwise from the south-west. */
export function rectangleOutline([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): LonLat[] {
  const [west, east] = [Math.min(lon1, lon2), Math.max(lon1, lon2)]
  const [south, north] = [Math.min(lat1, lat2), Math.max(lat1, lat2)]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

/**
 * A rectangle around a place.
 *
 * @param size - length of the sides (m) and how far the first of them turns from east towards north (degrees)
 */
export function rectangleAround(centre: LonLat, size: { widthM: number; depthM: number; turnDeg?: number }): LonLat[] {
  const turn = ((size.turnDeg ?? 0) * Math.PI) / 180
  const corners: readonly (readonly [number, number])[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return fromPlane(
    centre,
    corners.map(([across, along]) => {
      const [x, y] = [(across * size.widthM) / 2, (along * size.depthM) / 2]
      return { eastM: x * Math.cos(turn) - y * Math.sin(turn), northM: x * Math.sin(turn) + y * Math.cos(turn) }
    }),
  )
}

/** Distance between two places near each other (m). */
export function distanceM(from: LonLat, to: LonLat): number {
  const [there] = toPlane(from, [to])
  return there ? Math.hypot(there.eastM, there.northM) : 0
}
