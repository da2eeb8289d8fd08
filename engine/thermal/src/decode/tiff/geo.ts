import { WGS84_AXIS_M, WGS84_FLATTENING } from '#constants'
import type { Position } from '#decode/decoded-file'
import { openTiff, type TiffDirectory, type TiffSource, tagNumbers, tagText } from '#decode/tiff/directory'
import { readTiffPages } from '#decode/tiff/pages'
import { type UtmZone, utmToPosition } from '#utm'

/** From pixels to map coordinates: `X = a x + b y + c`, `Y = d x + e y + f`. */
interface MapTransform {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

/** From a matrix, or from a tie point with a pixel size; null where neither stands or it is singular. */
function readTransform(source: TiffSource, directory: TiffDirectory): MapTransform | null {
  const matrix = tagNumbers(source, directory, 34264, 16)
  const pixel = tagNumbers(source, directory, 33550, 3)
  const tie = tagNumbers(source, directory, 33922, 6)
  const transform =
    matrix.length === 16
      ? { a: matrix[0], b: matrix[1], c: matrix[3], d: matrix[4], e: matrix[5], f: matrix[7] }
      : pixel.length >= 2 && tie.length >= 6
        ? { a: pixel[0], b: 0, c: tie[3] - tie[0] * pixel[0], d: 0, e: -pixel[1], f: tie[4] + tie[1] * pixel[1] }
        : null
  const usable = transform !== null && Object.values(transform).every(Number.isFinite)
  return usable && transform.a * transform.e !== transform.b * transform.d ? transform : null
}

/** Value of a GeoTIFF key stored in the key directory itself, or null. */
function geoKey(source: TiffSource, directory: TiffDirectory, key: number): number | null {
  const keys = tagNumbers(source, directory, 34735, 4096)
  for (let i = 4; i + 3 < keys.length; i += 4) if (keys[i] === key && keys[i + 1] === 0) return keys[i + 3]
  return null
}

/** EPSG codes of UTM zone 0 by datum. ETRS89 and NAD83 lie within two metres of WGS 84, which is less than a drone knows its place. */
const UTM_SERIES = [
  { first: 32600, zones: 60, south: false },
  { first: 32700, zones: 60, south: true },
  { first: 25800, zones: 38, south: false },
  { first: 26900, zones: 23, south: false },
] as const
/** Projections whose scale depends on the latitude so much that their metre is none. */
const MERCATOR = [3857, 3395, 3785]
/** Metres in the linear units of GeoTIFF. */
const UNIT_M: Readonly<Record<number, number>> = { 9001: 1, 9002: 0.3048, 9003: 1200 / 3937 }
const WGS84 = 4326

function utmZone(projected: number | null): UtmZone | null {
  const series = UTM_SERIES.find(({ first, zones }) => projected !== null && projected > first && projected <= first + zones)
  return series === undefined || projected === null ? null : { zone: projected - series.first, south: series.south }
}

/** Metres in a degree of latitude and of longitude, on the WGS 84 ellipsoid. */
function degreeM(latitude: number): readonly [number, number] {
  const radians = (latitude * Math.PI) / 180
  const e2 = WGS84_FLATTENING * (2 - WGS84_FLATTENING)
  const root = Math.sqrt(1 - e2 * Math.sin(radians) ** 2)
  return [((WGS84_AXIS_M * (1 - e2)) / root ** 3) * (Math.PI / 180), ((WGS84_AXIS_M * Math.cos(radians)) / root) * (Math.PI / 180)]
}

/**
 * Where a GeoTIFF lies, and how large its pixels are.
 *
 * The position is that of the picture's centre, for WGS 84 degrees (EPSG 4326) and UTM zones. The side of a pixel on the ground (m) is the root of its
 * area; projections other than UTM must state their unit, and Mercator's metres are not taken for any.
 *
 * @returns nulls for other reference systems and where the tags are absent
 * @see OGC 19-008r4 GeoTIFF 1.1
 */
export function readGeo(
  source: TiffSource,
  directory: TiffDirectory,
  width: number,
  height: number,
): { readonly position: Position | null; readonly groundPixelM: number | null } {
  const nowhere = { position: null, groundPixelM: null }
  const map = readTransform(source, directory)
  if (map === null) return nowhere
  const x = (map.a * width) / 2 + (map.b * height) / 2 + map.c
  const y = (map.d * width) / 2 + (map.e * height) / 2 + map.f
  const side = Math.sqrt(Math.abs(map.a * map.e - map.b * map.d))
  const projected = geoKey(source, directory, 3072)
  const utm = utmZone(projected)
  if (utm !== null) {
    const place = utmToPosition({ eastingM: x, northingM: y }, utm)
    return { position: onEarth({ ...place, altitudeM: null }), groundPixelM: side }
  }
  if (projected !== null || geoKey(source, directory, 1024) === 1) {
    const unitM = UNIT_M[geoKey(source, directory, 3076) ?? 0]
    return { position: null, groundPixelM: unitM === undefined || MERCATOR.includes(projected ?? 0) ? null : side * unitM }
  }
  const position = geoKey(source, directory, 2048) === WGS84 ? onEarth({ latitude: y, longitude: x, altitudeM: null }) : null
  if (position === null) return nowhere
  const [latitudeM, longitudeM] = degreeM(position.latitude)
  return { position, groundPixelM: side * Math.sqrt(latitudeM * longitudeM) }
}

const onEarth = (position: Position): Position | null =>
  Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : null

/** A tag of a georeference as the file states it. */
export type GeoTag =
  | { readonly id: number; readonly type: 'doubles' | 'shorts'; readonly values: readonly number[] }
  | { readonly id: number; readonly type: 'text'; readonly text: string }

/** Model pixel scale, tie points, transformation; keys, their numbers. */
const NUMBER_TAGS = [
  { id: 33550, type: 'doubles' },
  { id: 33922, type: 'doubles' },
  { id: 34264, type: 'doubles' },
  { id: 34735, type: 'shorts' },
  { id: 34736, type: 'doubles' },
] as const
const TEXT_TAG = 34737
const MOST_VALUES = 4096

/**
 * The georeference of a TIFF word for word, in whatever reference system: a picture of the same pixels takes it over unread.
 *
 * @returns empty where the file states none
 * @throws ThermalError as `readTiff` for a damaged file
 */
export function readGeoTags(bytes: Uint8Array): readonly GeoTag[] {
  const { source, firstDirectory } = openTiff(bytes)
  const { directory } = readTiffPages(source, firstDirectory)[0]
  const numbers = NUMBER_TAGS.flatMap(({ id, type }): GeoTag[] => {
    const values = tagNumbers(source, directory, id, MOST_VALUES)
    return values.length === 0 ? [] : [{ id, type, values }]
  })
  const text = tagText(source, directory, TEXT_TAG, MOST_VALUES)
  return text ? [...numbers, { id: TEXT_TAG, type: 'text', text }] : numbers
}
