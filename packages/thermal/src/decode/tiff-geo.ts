import type { Position } from '#decode/decoded-file'
import { type TiffDirectory, type TiffSource, tagNumbers } from '#decode/tiff-directory'

/** WGS 84 semi-major axis (m) and flattening. */
const AXIS_M = 6378137
const FLATTENING = 1 / 298.257223563
/** Scale of a UTM zone's central meridian, and its false easting and southern false northing (m). */
const UTM_SCALE = 0.9996
const UTM_EASTING_M = 500_000
const UTM_NORTHING_M = 10_000_000

const degrees = (radians: number): number => (radians * 180) / Math.PI

/**
 * Latitude and longitude (degrees) of a point in a UTM zone, by Krüger's series to the third order (below a millimetre).
 *
 * @see Karney, Transverse Mercator with an accuracy of a few nanometers, J. Geodesy 85 (2011)
 */
export function utmToPosition(eastingM: number, northingM: number, zone: number, south: boolean): Position {
  const n = FLATTENING / (2 - FLATTENING)
  const radiusM = (AXIS_M / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
  const beta = [n / 2 - (2 * n ** 2) / 3 + (37 * n ** 3) / 96, n ** 2 / 48 + n ** 3 / 15, (17 * n ** 3) / 480]
  const delta = [2 * n - (2 * n ** 2) / 3 - 2 * n ** 3, (7 * n ** 2) / 3 - (8 * n ** 3) / 5, (56 * n ** 3) / 15]
  const xi = (northingM - (south ? UTM_NORTHING_M : 0)) / (UTM_SCALE * radiusM)
  const eta = (eastingM - UTM_EASTING_M) / (UTM_SCALE * radiusM)
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
  return { latitude: degrees(latitude), longitude: zone * 6 - 183 + degrees(longitude), altitudeM: null }
}

/** Map coordinates of the picture's centre, from a tie point with a pixel size or from a matrix; null where neither stands. */
function centreOnMap(source: TiffSource, directory: TiffDirectory, width: number, height: number): readonly [number, number] | null {
  const matrix = tagNumbers(source, directory, 34264, 16)
  const [x, y] = [width / 2, height / 2]
  if (matrix.length === 16) return [matrix[0] * x + matrix[1] * y + matrix[3], matrix[4] * x + matrix[5] * y + matrix[7]]
  const pixel = tagNumbers(source, directory, 33550, 3)
  const tie = tagNumbers(source, directory, 33922, 6)
  if (pixel.length < 2 || tie.length < 6) return null
  return [tie[3] + (x - tie[0]) * pixel[0], tie[4] - (y - tie[1]) * pixel[1]]
}

/** Value of a GeoTIFF key stored in the key directory itself, or null. */
function geoKey(source: TiffSource, directory: TiffDirectory, key: number): number | null {
  const keys = tagNumbers(source, directory, 34735, 4096)
  for (let i = 4; i + 3 < keys.length; i += 4) if (keys[i] === key && keys[i + 1] === 0) return keys[i + 3]
  return null
}

/**
 * Position of the picture's centre from GeoTIFF tags: WGS 84 degrees (EPSG 4326) and the WGS 84 UTM zones (EPSG 326xx, 327xx).
 * Null for other reference systems and where the tags are absent.
 *
 * @see OGC 19-008r4 GeoTIFF 1.1
 */
export function readGeoPosition(source: TiffSource, directory: TiffDirectory, width: number, height: number): Position | null {
  const centre = centreOnMap(source, directory, width, height)
  if (!centre?.every(Number.isFinite)) return null
  const projected = geoKey(source, directory, 3072) ?? 0
  const zone = projected % 100
  if ((projected - zone === 32600 || projected - zone === 32700) && zone >= 1 && zone <= 60) {
    return utmToPosition(centre[0], centre[1], zone, projected > 32700)
  }
  const [longitude, latitude] = centre
  const geographic = geoKey(source, directory, 2048) === 4326
  return geographic && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude, altitudeM: null } : null
}
