import type { Position } from '#decode/decoded-file'

/** A place on a level plane, in metres from an origin that the caller knows. */
export interface GroundPoint {
  readonly eastM: number
  readonly northM: number
}

/** WGS 84: half the large axis (m) and first eccentricity squared (NIMA TR8350.2, tables 3.1 and 3.3). */
const SEMI_MAJOR_M = 6_378_137
const ECCENTRICITY_SQUARED = 0.00669437999014

type Degrees = Pick<Position, 'latitude' | 'longitude'>

/** Metres per radian to the north (meridian radius) and to the east (radius of the parallel) at a latitude. */
function radiiM(latitude: number): { northM: number; eastM: number } {
  const radians = (latitude * Math.PI) / 180
  const w = 1 - ECCENTRICITY_SQUARED * Math.sin(radians) ** 2
  return { northM: (SEMI_MAJOR_M * (1 - ECCENTRICITY_SQUARED)) / w ** 1.5, eastM: (SEMI_MAJOR_M / Math.sqrt(w)) * Math.cos(radians) }
}

/**
 * Latitude and longitude of a place near an origin, on the tangent plane with the local radii of WGS 84. Off by 1 cm at 300 m and by
 * 1 m at 3 km (at 50 degrees of latitude; it grows with the square of the distance).
 *
 * @returns degrees, longitude in [-180, 180)
 */
export function toPosition(origin: Degrees, { eastM, northM }: GroundPoint): { latitude: number; longitude: number } {
  const radii = radiiM(origin.latitude)
  const latitude = origin.latitude + ((northM / radii.northM) * 180) / Math.PI
  const longitude = origin.longitude + ((eastM / radii.eastM) * 180) / Math.PI
  return { latitude, longitude: wrapped(longitude) }
}

/** Metres east and north from an origin to a place: the way back of `toPosition`. */
export function fromPosition(origin: Degrees, place: Degrees): GroundPoint {
  const radii = radiiM(origin.latitude)
  return {
    eastM: ((wrapped(place.longitude - origin.longitude) * Math.PI) / 180) * radii.eastM,
    northM: (((place.latitude - origin.latitude) * Math.PI) / 180) * radii.northM,
  }
}

const wrapped = (longitude: number): number =>
  longitude >= -180 && longitude < 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180
