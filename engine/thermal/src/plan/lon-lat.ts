import { fromPosition, type GroundPoint, toPosition } from '#ground/local-plane'

/** Longitude and latitude (degrees, WGS 84), in the order of GeoJSON. */
export type LonLat = readonly [longitude: number, latitude: number]

/** A place as a latitude and a longitude that have names. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

export const placeOf = ([longitude, latitude]: LonLat): Place => ({ latitude, longitude })

/** Metres east and north of `origin`, on the tangent plane there: good to 1 cm at 300 m. */
export const toPlane = (origin: LonLat, outline: readonly LonLat[]): GroundPoint[] =>
  outline.map((corner) => fromPosition(placeOf(origin), placeOf(corner)))

/** The way back of `toPlane`. */
export const fromPlane = (origin: LonLat, outline: readonly GroundPoint[]): LonLat[] =>
  outline.map((corner) => {
    const { latitude, longitude } = toPosition(placeOf(origin), corner)
    return [longitude, latitude]
  })

/** Middle of the corners: where the tangent plane of an outline touches. Right across the 180th meridian too. */
export function middleOf(outline: readonly LonLat[]): LonLat {
  const [first] = outline
  if (first === undefined) throw new RangeError('an outline without corners has no middle')
  const sum = { eastM: 0, northM: 0 }
  for (const { eastM, northM } of toPlane(first, outline)) {
    sum.eastM += eastM / outline.length
    sum.northM += northM / outline.length
  }
  const [middle] = fromPlane(first, [sum])
  return middle ?? first
}
