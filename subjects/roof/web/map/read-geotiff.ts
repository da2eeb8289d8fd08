import { fromBlob, type GeoTIFFImage } from 'geotiff'
import type { LonLat } from '#contract/roof'
import type { Corners } from './backdrop.ts'
import { toPlaceOf } from './projection.ts'

/** A picture that says where it lies: its pixels, and its corners on the ground. */
export interface PlacedPicture {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>
  readonly corners: Corners
}

const OPAQUE = 255

/** Why a TIFF cannot lie below a roof, as a sentence for who chose it. */
class GeoTiffRefusal extends Error {
  override readonly name = 'GeoTiffRefusal'
}

/**
 * An orthophoto from a GeoTIFF, made smaller while it is read where a side is longer than `longestPx`; of its overviews the one is read
 * that is large enough.
 *
 * @throws GeoTiffRefusal where it is no TIFF, holds no picture of 8 bits a channel, or says nothing of its place
 */
export async function readGeoTiff(file: Blob, longestPx: number): Promise<PlacedPicture> {
  const images = await imagesOf(file)
  const [first] = images
  if (first === undefined) throw new GeoTiffRefusal('The file holds no picture.')
  const corners = cornersOf(first)
  if (first.getBitsPerSample(0) !== 8)
    throw new GeoTiffRefusal(`It holds ${first.getBitsPerSample(0)} bits a channel. Expected: a picture of 8 bits a channel, not samples.`)
  const scale = Math.min(1, longestPx / Math.max(first.getWidth(), first.getHeight()))
  const [width, height] = [Math.max(1, Math.round(first.getWidth() * scale)), Math.max(1, Math.round(first.getHeight() * scale))]
  const enough = images
    .filter((image) => image.getWidth() >= width && image.getSamplesPerPixel() === first.getSamplesPerPixel())
    .toSorted((a, b) => a.getWidth() - b.getWidth())[0]
  const read = await (enough ?? first).readRGB({ interleave: true, enableAlpha: true, width, height, resampleMethod: 'bilinear' })
  return { width, height, rgba: opaque(read as unknown as ArrayLike<number>, width * height), corners }
}

/** With the opacity that the file has, as at the edge of an orthophoto; full where it has none. */
function opaque(read: ArrayLike<number>, pixels: number): PlacedPicture['rgba'] {
  const channels = read.length / pixels
  const rgba = new Uint8ClampedArray(pixels * 4)
  for (let i = 0; i < pixels; i++)
    for (let channel = 0; channel < 4; channel++)
      rgba[i * 4 + channel] = channel === 3 && channels < 4 ? OPAQUE : (read[i * channels + channel] ?? 0)
  return rgba
}

async function imagesOf(file: Blob): Promise<GeoTIFFImage[]> {
  try {
    const tiff = await fromBlob(file)
    return await Promise.all(Array.from({ length: await tiff.getImageCount() }, (_, i) => tiff.getImage(i)))
  } catch (cause) {
    throw new GeoTiffRefusal('It is no TIFF that can be read: it ends early, or is packed in an unknown way.', { cause })
  }
}

/** Top left, then clockwise. */
function cornersOf(image: GeoTIFFImage): Corners {
  const keys = image.getGeoKeys() ?? {}
  const epsg = Number(keys.ProjectedCSTypeGeoKey ?? keys.GeographicTypeGeoKey ?? Number.NaN)
  const onMap = affineOf(image)
  if (Number.isNaN(epsg) || onMap === null)
    throw new GeoTiffRefusal('It says nothing of its place. Save it as JPEG or PNG and enter its corners.')
  const toPlace = toPlaceOf(epsg)
  if (toPlace === null)
    throw new GeoTiffRefusal(
      `Its coordinates are of EPSG:${epsg}. Expected: WGS 84 (4326), Web Mercator (3857) or UTM; save it again in one of them.`,
    )
  const [w, h] = [image.getWidth(), image.getHeight()]
  const at = (column: number, row: number): LonLat => toPlace(...onMap(column, row))
  const corners: Corners = [at(0, 0), at(w, 0), at(w, h), at(0, h)]
  if (corners.flat().some((value) => !Number.isFinite(value)) || corners.some(([, latitude]) => Math.abs(latitude) > 90))
    throw new GeoTiffRefusal('Its coordinates lie nowhere on the ground: the reference system it names is not the one it uses.')
  return corners
}

/** From columns and rows to coordinates of the map: by its transformation, else by a tie point and the size of a pixel. */
function affineOf(image: GeoTIFFImage): ((column: number, row: number) => [number, number]) | null {
  const { fileDirectory } = image
  const matrix = numbersOf(fileDirectory.getValue('ModelTransformation'))
  if (matrix !== null && matrix.length === 16) {
    const [a = 0, b = 0, , d = 0, e = 0, f = 0, , h = 0] = matrix
    return (column, row) => [a * column + b * row + d, e * column + f * row + h]
  }
  const tie = numbersOf(fileDirectory.getValue('ModelTiepoint'))
  const size = numbersOf(fileDirectory.getValue('ModelPixelScale'))
  if (tie === null || tie.length < 6 || size === null || size.length < 2) return null
  const [tieColumn = 0, tieRow = 0, , tieX = 0, tieY = 0] = tie
  const [sizeX = 0, sizeY = 0] = size
  // A pixel that is a point has its coordinates in its middle.
  const half = image.pixelIsArea() ? 0 : 0.5
  return (column, row) => [tieX + (column - half - tieColumn) * sizeX, tieY - (row - half - tieRow) * sizeY]
}

const numbersOf = (value: unknown): number[] | null =>
  value !== null && typeof value === 'object' && 'length' in value ? Array.from(value as ArrayLike<number>, Number) : null
