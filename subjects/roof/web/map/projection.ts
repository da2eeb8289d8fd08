import type { LonLat } from '#contract/roof'

/** WGS 84: half the equator's diameter (m) and flattening. NAD 83 differs by less than 2 m, less than a roof's map is read to. */
const A_M = 6_378_137
const F = 1 / 298.257223563

const DEGREES = 180 / Math.PI
/** Scale on the central meridian of a UTM zone, and what is added to its eastings and, south of the equator, northings (m). */
const UTM = { scale: 0.9996, eastM: 500_000, southM: 10_000_000 } as const

/** Coordinates of a map to longitude and latitude (degrees). */
export type ToPlace = (x: number, y: number) => LonLat

/** How coordinates of a reference system by its EPSG number become places; null for those that are not read. */
export function toPlaceOf(epsg: number): ToPlace | null {
  if (epsg === 4326 || epsg === 4269) return (x, y) => [x, y]
  if (epsg === 3857 || epsg === 900913) return fromWebMercator
  const zone = epsg % 100
  if (zone < 1 || zone > 60) return null
  if (epsg - zone === 32600 || (epsg - zone === 26900 && zone <= 23)) return fromUtm(zone, false)
  return epsg - zone === 32700 ? fromUtm(zone, true) : null
}

const fromWebMercator: ToPlace = (x, y) => [(x / A_M) * DEGREES, Math.atan(Math.sinh(y / A_M)) * DEGREES]

const N = F / (2 - F)
/** Radius of the sphere whose meridians are as long (m). */
const MEAN_M = (A_M / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64)
/** Krueger's series to the fourth power of N: below a millimetre within a zone. */
const BETA = [
  N / 2 - (2 / 3) * N ** 2 + (37 / 96) * N ** 3 - (1 / 360) * N ** 4,
  N ** 2 / 48 + N ** 3 / 15 - (437 / 1440) * N ** 4,
  (17 / 480) * N ** 3 - (37 / 840) * N ** 4,
  (4397 / 161_280) * N ** 4,
] as const
const DELTA = [
  2 * N - (2 / 3) * N ** 2 - 2 * N ** 3 + (116 / 45) * N ** 4,
  (7 / 3) * N ** 2 - (8 / 5) * N ** 3 - (227 / 45) * N ** 4,
  (56 / 15) * N ** 3 - (136 / 35) * N ** 4,
  (4279 / 630) * N ** 4,
] as const

function fromUtm(zone: number, isSouth: boolean): ToPlace {
  const meridian = zone * 6 - 183
  return (x, y) => {
    const xi = (y - (isSouth ? UTM.southM : 0)) / (UTM.scale * MEAN_M)
    const eta = (x - UTM.eastM) / (UTM.scale * MEAN_M)
    const sum = (of: (twice: number) => number) => BETA.reduce((all, beta, i) => all + beta * of(2 * (i + 1)), 0)
    const xiOnSphere = xi - sum((k) => Math.sin(k * xi) * Math.cosh(k * eta))
    const etaOnSphere = eta - sum((k) => Math.cos(k * xi) * Math.sinh(k * eta))
    const conformal = Math.asin(Math.sin(xiOnSphere) / Math.cosh(etaOnSphere))
    const latitude = DELTA.reduce((all, delta, i) => all + delta * Math.sin(2 * (i + 1) * conformal), conformal)
    return [meridian + Math.atan2(Math.sinh(etaOnSphere), Math.cos(xiOnSphere)) * DEGREES, latitude * DEGREES]
  }
}
