import { WGS84_AXIS_M, WGS84_FLATTENING } from '#constants'

/** Degrees, WGS 84, north and east positive. */
export interface Degrees {
  readonly latitude: number
  readonly longitude: number
}

/** A zone of the Universal Transverse Mercator projection, 1 to 60; `south` counts northings from 10,000 km. */
export interface UtmZone {
  readonly zone: number
  readonly south: boolean
}

export interface UtmPlace {
  readonly eastingM: number
  readonly northingM: number
}

/** Scale of a zone's central meridian, and its false easting and southern false northing (m). */
const SCALE = 0.9996
const EASTING_M = 500_000
const NORTHING_M = 10_000_000

const n = WGS84_FLATTENING / (2 - WGS84_FLATTENING)
const radiusM = (WGS84_AXIS_M / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
const eccentricity = Math.sqrt(WGS84_FLATTENING * (2 - WGS84_FLATTENING))
/** Krüger's series to the fourth order: a thousandth of a millimetre in a zone. */
const alpha = [
  n / 2 - (2 * n ** 2) / 3 + (5 * n ** 3) / 16 + (41 * n ** 4) / 180,
  (13 * n ** 2) / 48 - (3 * n ** 3) / 5 + (557 * n ** 4) / 1440,
  (61 * n ** 3) / 240 - (103 * n ** 4) / 140,
  (49561 * n ** 4) / 161280,
]
const beta = [
  n / 2 - (2 * n ** 2) / 3 + (37 * n ** 3) / 96 - n ** 4 / 360,
  n ** 2 / 48 + n ** 3 / 15 - (437 * n ** 4) / 1440,
  (17 * n ** 3) / 480 - (37 * n ** 4) / 840,
  (4397 * n ** 4) / 161280,
]
const delta = [
  2 * n - (2 * n ** 2) / 3 - 2 * n ** 3 + (116 * n ** 4) / 45,
  (7 * n ** 2) / 3 - (8 * n ** 3) / 5 - (227 * n ** 4) / 45,
  (56 * n ** 3) / 15 - (136 * n ** 4) / 35,
  (4279 * n ** 4) / 630,
]

const degrees = (radians: number): number => (radians * 180) / Math.PI
const radians = (angle: number): number => (angle * Math.PI) / 180
const meridianOf = (zone: number): number => zone * 6 - 183
const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180

/**
 * The zone that maps of a place are drawn in, with the wider ones of Norway's coast (32V) and Svalbard (31X to 37X).
 *
 * @returns null beyond 84 degrees north and 80 degrees south, where UTM ends
 */
export function utmZoneOf({ latitude, longitude }: Degrees): UtmZone | null {
  if (!(latitude >= -80 && latitude <= 84) || !Number.isFinite(longitude)) return null
  const east = wrapped(longitude)
  const south = latitude < 0
  if (latitude >= 56 && latitude < 64 && east >= 3 && east < 12) return { zone: 32, south }
  if (latitude >= 72 && east >= 0 && east < 42) return { zone: 31 + 2 * Math.floor((east + 3) / 12), south }
  return { zone: Math.floor((east + 180) / 6) + 1, south }
}

/** EPSG code of a zone on WGS 84. */
export const utmEpsg = ({ zone, south }: UtmZone): number => (south ? 32700 : 32600) + zone

/**
 * Easting and northing (m) of a place in a zone, by Krüger's series (below a millimetre within the zone and its neighbours).
 *
 * @see Karney, Transverse Mercator with an accuracy of a few nanometers, J. Geodesy 85 (2011)
 */
export function positionToUtm({ latitude, longitude }: Degrees, { zone, south }: UtmZone): UtmPlace {
  const sine = Math.sin(radians(latitude))
  const away = radians(wrapped(longitude - meridianOf(zone)))
  const conformal = Math.sinh(Math.atanh(sine) - eccentricity * Math.atanh(eccentricity * sine))
  const xi0 = Math.atan2(conformal, Math.cos(away))
  const eta0 = Math.asinh(Math.sin(away) / Math.hypot(conformal, Math.cos(away)))
  let xi = xi0
  let eta = eta0
  alpha.forEach((factor, i) => {
    const k = 2 * (i + 1)
    xi += factor * Math.sin(k * xi0) * Math.cosh(k * eta0)
    eta += factor * Math.cos(k * xi0) * Math.sinh(k * eta0)
  })
  return { eastingM: EASTING_M + SCALE * radiusM * eta, northingM: (south ? NORTHING_M : 0) + SCALE * radiusM * xi }
}

/** Latitude and longitude of a point in a zone: the way back of `positionToUtm`, as exact. */
export function utmToPosition({ eastingM, northingM }: UtmPlace, { zone, south }: UtmZone): Degrees {
  const xi = (northingM - (south ? NORTHING_M : 0)) / (SCALE * radiusM)
  const eta = (eastingM - EASTING_M) / (SCALE * radiusM)
  let xi0 = xi
  let eta0 = eta
  beta.forEach((factor, i) => {
    const k = 2 * (i + 1)
    xi0 -= factor * Math.sin(k * xi) * Math.cosh(k * eta)
    eta0 -= factor * Math.cos(k * xi) * Math.sinh(k * eta)
  })
  const conformal = Math.asin(Math.sin(xi0) / Math.cosh(eta0))
  const latitude = delta.reduce((sum, factor, i) => sum + factor * Math.sin(2 * (i + 1) * conformal), conformal)
  const longitude = Math.atan2(Math.sinh(eta0), Math.cos(xi0))
  return { latitude: degrees(latitude), longitude: wrapped(meridianOf(zone) + degrees(longitude)) }
}
