import type { TiffTag } from '#export/tiff-tags'

/** Where the pixels of a picture lie on the ground. */
export interface MapPlacement {
  /**
   * Map coordinates of a point in image pixels (origin at the outer corner of the first pixel): `x' = a x + b y + c`,
   * `y' = d x + e y + f`, as `[a, b, c, d, e, f]`. Degrees of longitude and latitude for EPSG 4326, else metres east and north.
   */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
  /** 4326, or a projected system in metres such as the UTM zones 326xx and 327xx; null for a system of the site's own, in metres. */
  readonly epsg: number | null
}

const GEOGRAPHIC_WGS84 = 4326
const USER_DEFINED = 32767
const MODEL = { projected: 1, geographic: 2 } as const
const PIXEL_IS_AREA = 1
const UNIT = { metre: 9001, degree: 9102 } as const

/** Citation of a system that nobody but the site knows, and the key under which it stands. */
const LOCAL = 'Local system in metres'

function keysOf(epsg: number | null): { readonly keys: readonly (readonly number[])[]; readonly text: string | null } {
  const raster = [1025, 0, 1, PIXEL_IS_AREA]
  if (epsg === GEOGRAPHIC_WGS84) {
    return { keys: [[1024, 0, 1, MODEL.geographic], raster, [2048, 0, 1, epsg], [2054, 0, 1, UNIT.degree]], text: null }
  }
  if (epsg !== null) return { keys: [[1024, 0, 1, MODEL.projected], raster, [3072, 0, 1, epsg], [3076, 0, 1, UNIT.metre]], text: null }
  const text = `${LOCAL}|`
  return { keys: [[1024, 0, 1, USER_DEFINED], raster, [1026, 34737, text.length, 0], [3076, 0, 1, UNIT.metre]], text }
}

/**
 * GeoTIFF tags of a placement: tie point and pixel size where the picture lies north up, else the full matrix.
 *
 * @see OGC 19-008r4 GeoTIFF 1.1, 7.1 and Annex B
 */
export function geoTiffTags({ matrix, epsg }: MapPlacement): readonly TiffTag[] {
  const [a, b, c, d, e, f] = matrix
  const { keys, text } = keysOf(epsg)
  const northUp = b === 0 && d === 0 && a > 0 && e < 0
  const placing: readonly TiffTag[] = northUp
    ? [
        { id: 33550, type: 'doubles', values: [a, -e, 0] },
        { id: 33922, type: 'doubles', values: [0, 0, 0, c, f, 0] },
      ]
    : [{ id: 34264, type: 'doubles', values: [a, b, 0, c, d, e, 0, f, 0, 0, 0, 0, 0, 0, 0, 1] }]
  return [
    ...placing,
    { id: 34735, type: 'shorts', values: [1, 1, 0, keys.length, ...keys.flat()] },
    ...(text === null ? [] : [{ id: 34737, type: 'text' as const, text }]),
  ]
}
