import { fromPlane, type LonLat, toPlane } from '@ridgeline/thermal/plan/lon-lat'
import type { Line, Lines } from '#web/map/map-lines.ts'

/** Lines between 40 and 100 pixels apart can be counted and do not cover anything. */
const LEAST_APART_PX = 40
const MOST_LINES = 200
const FOOT_M = 0.3048

/** Distances that grids have, in metres. */
const stepsM = (isImperial: boolean): number[] =>
  Array.from({ length: 7 }, (_, power) => [1, 2, 5].map((n) => n * 10 ** power * (isImperial ? FOOT_M : 1))).flat()

/** Distance between the lines of a grid (m) for the size of a pixel. */
export function gridStepM(metresPerPixel: number, isImperial: boolean): number {
  const steps = stepsM(isImperial)
  return steps.find((step) => step >= LEAST_APART_PX * metresPerPixel) ?? (steps.at(-1) as number)
}

/**
 * Lines over a part of the map, `stepM` apart to the north and to the east, every fifth marked. They stay where they are while the map moves.
 *
 * @param origin - a place near the property, where the grid begins
 * @param bounds - south-west and north-east corner of what is seen
 */
export function gridLines(origin: LonLat, bounds: readonly [LonLat, LonLat], stepM: number): Lines {
  const [southWest, northEast] = toPlane(origin, bounds)
  if (!southWest || !northEast) return { type: 'FeatureCollection', features: [] }
  const first = { east: Math.floor(southWest.eastM / stepM), north: Math.floor(southWest.northM / stepM) }
  const last = { east: Math.ceil(northEast.eastM / stepM), north: Math.ceil(northEast.northM / stepM) }
  const [west, east, south, north] = [first.east, last.east, first.north, last.north].map((n) => n * stepM) as [
    number,
    number,
    number,
    number,
  ]
  const features: Line[] = []
  if (last.east - first.east > MOST_LINES || last.north - first.north > MOST_LINES) return { type: 'FeatureCollection', features }
  for (let n = first.east; n <= last.east; n++) features.push(line(origin, [n * stepM, south], [n * stepM, north], n))
  for (let n = first.north; n <= last.north; n++) features.push(line(origin, [west, n * stepM], [east, n * stepM], n))
  return { type: 'FeatureCollection', features }
}

function line(origin: LonLat, from: readonly [number, number], to: readonly [number, number], n: number): Line {
  const ends = fromPlane(
    origin,
    [from, to].map(([eastM, northM]) => ({ eastM, northM })),
  )
  const coordinates = ends.map(([longitude, latitude]) => [longitude, latitude])
  return { type: 'Feature', properties: { isMain: n % 5 === 0 }, geometry: { type: 'LineString', coordinates } }
}
