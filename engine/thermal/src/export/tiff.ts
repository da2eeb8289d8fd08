import type { Camera, Flight, Position, TakenAt } from '#decode/decoded-file'
import { flightXmp } from '#export/flight-xmp'
import { geoTiffTags, type MapPlacement } from '#export/map-placement'
import { encodeTiffDirectory, type TiffTag, tiffHeader } from '#export/tiff-tags'
import type { Thermogram } from '#image'
import { kelvinToCelsius } from '#units'

export interface TiffMeta {
  /** Degrees Celsius where absent. */
  readonly unit?: 'C' | 'K'
  /** A sentence about the picture, put before the one that names the unit. */
  readonly description?: string
  readonly camera?: (Pick<Camera, 'make' | 'model'> & Partial<Pick<Camera, 'focalLengthMm'>>) | null
  readonly takenAt?: TakenAt | null
  /** Where the camera was. */
  readonly position?: Position | null
  /** How a drone held the camera; written as DJI's XMP. */
  readonly flight?: Flight | null
  /** Where the pixels lie on the ground, where that is known. */
  readonly placement?: MapPlacement | null
  /** The georeference of the file that the picture came from, pixel for pixel; goes before `placement`. */
  readonly geoTags?: readonly TiffTag[]
}

const UNITS = {
  C: { name: 'degrees Celsius', convert: kelvinToCelsius },
  K: { name: 'kelvin', convert: (kelvin: number): number => kelvin },
} as const
const HEADER_BYTES = 8
const SAMPLE_BYTES = 4

/**
 * Temperatures as a float32 TIFF that GDAL, QGIS and ImageJ read: one directory, one uncompressed strip, little-endian, NaN where a pixel
 * is invalid (and named so for GDAL).
 *
 * @returns the file; row-major, degrees Celsius or kelvin by `meta.unit`
 * @see TIFF 6.0; GDAL_METADATA and GDAL_NODATA as GDAL's GTiff driver documents them
 */
export function thermogramTiff(image: Thermogram, meta: TiffMeta = {}): Uint8Array {
  const { width, height, kelvin } = image
  const { convert } = UNITS[meta.unit ?? 'C']
  const byteCount = width * height * SAMPLE_BYTES
  const directoryAt = (stripOffset: number): Uint8Array =>
    encodeTiffDirectory([...imageTags(image, stripOffset, byteCount), ...describingTags(meta)], HEADER_BYTES)
  const stripOffset = HEADER_BYTES + directoryAt(0).length
  const out = new Uint8Array(stripOffset + byteCount)
  out.set(tiffHeader(HEADER_BYTES, { big: false }))
  out.set(directoryAt(stripOffset), HEADER_BYTES)
  const view = new DataView(out.buffer, stripOffset)
  for (let i = 0; i < kelvin.length; i++) view.setFloat32(i * SAMPLE_BYTES, convert(kelvin[i]), true)
  return out
}

const imageTags = ({ width, height }: Thermogram, stripOffset: number, byteCount: number): readonly TiffTag[] => [
  { id: 256, type: 'longs', values: [width] },
  { id: 257, type: 'longs', values: [height] },
  { id: 258, type: 'shorts', values: [8 * SAMPLE_BYTES] },
  { id: 259, type: 'shorts', values: [1] },
  { id: 262, type: 'shorts', values: [1] },
  { id: 273, type: 'longs', values: [stripOffset] },
  { id: 277, type: 'shorts', values: [1] },
  { id: 278, type: 'longs', values: [height] },
  { id: 279, type: 'longs', values: [byteCount] },
  { id: 339, type: 'shorts', values: [3] },
]

/** What a file says of its values: unit, camera, time, place. */
export function describingTags({
  unit = 'C',
  description = '',
  camera,
  takenAt,
  position,
  flight,
  placement,
  geoTags = [],
}: TiffMeta): readonly TiffTag[] {
  const { name } = UNITS[unit]
  const texts: readonly (readonly [id: number, text: string | null | undefined])[] = [
    [270, `${description}${description === '' ? '' : ' '}Temperatures in ${name}.`],
    [271, camera?.make],
    [272, camera?.model],
    [305, 'Ridgeline'],
    // TIFF writes 2026:11:21 14:00:00 and knows neither fractions nor zones
    [306, takenAt?.local.slice(0, 19).replaceAll('-', ':').replace('T', ' ')],
    [42112, `<GDALMetadata><Item name="UNITTYPE" sample="0" role="unittype">${name}</Item></GDALMetadata>`],
    [42113, 'nan'],
  ]
  return [
    ...texts.flatMap(([id, text]): TiffTag[] => (text ? [{ id, type: 'text', text }] : [])),
    ...(flight
      ? [
          {
            id: 700,
            type: 'bytes' as const,
            values: [...flightXmp(flight, position?.isRtk ?? false)].map((letter) => letter.charCodeAt(0)),
          },
        ]
      : []),
    ...(camera?.focalLengthMm
      ? [{ id: 34665, type: 'directory' as const, tags: [{ id: 37386, type: 'rationals' as const, values: [camera.focalLengthMm] }] }]
      : []),
    ...(position ? [{ id: 34853, type: 'directory' as const, tags: gpsTags(position) }] : []),
    ...(geoTags.length > 0 ? geoTags : placement ? geoTiffTags(placement) : []),
  ]
}

function gpsTags({ latitude, longitude, altitudeM }: Position): readonly TiffTag[] {
  const angle = (degrees: number): TiffTag & { type: 'rationals' } => {
    const whole = Math.abs(degrees)
    const minutes = (whole % 1) * 60
    return { id: 0, type: 'rationals', values: [Math.floor(whole), Math.floor(minutes), (minutes % 1) * 60] }
  }
  const altitude: readonly TiffTag[] =
    altitudeM === null
      ? []
      : [
          { id: 5, type: 'bytes', values: [altitudeM < 0 ? 1 : 0] },
          { id: 6, type: 'rationals', values: [Math.abs(altitudeM)] },
        ]
  return [
    { id: 0, type: 'bytes', values: [2, 3, 0, 0] },
    { id: 1, type: 'text', text: latitude < 0 ? 'S' : 'N' },
    { ...angle(latitude), id: 2 },
    { id: 3, type: 'text', text: longitude < 0 ? 'W' : 'E' },
    { ...angle(longitude), id: 4 },
    ...altitude,
  ]
}
