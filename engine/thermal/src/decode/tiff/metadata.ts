import { latin1 } from '#decode/binary'
import { type Camera, type Position, type TakenAt, unknownCamera } from '#decode/decoded-file'
import { toPosition } from '#decode/metadata/position'
import { parseTakenAt } from '#decode/metadata/taken-at'
import { readDirectory, type TiffDirectory, type TiffSource, tagBytes, tagNumber, tagNumbers, tagText } from '#decode/tiff/directory'

const EXIF_DIRECTORY = 34665
const GPS_DIRECTORY = 34853
const XMP = 700
const MAX_XMP_BYTES = 65_536

/** The directory a tag points to, or an empty one. */
export function readSubdirectory(source: TiffSource, directory: TiffDirectory, tag: number): TiffDirectory {
  const offset = tagNumber(source, directory, tag, 0)
  return offset > 0 ? readDirectory(source, offset) : { entries: new Map(), next: 0 }
}

/** Text of the file's XMP packet, empty without one. Far more than a camera writes is cut, which only loses its end. */
export function readTiffXmp(source: TiffSource, directory: TiffDirectory): string {
  const bytes = tagBytes(source, directory, XMP)
  return bytes === null ? '' : latin1(bytes, 0, MAX_XMP_BYTES)
}

const LONGEST_MODEL = 64

const xmpCameraModel = (source: TiffSource, directory: TiffDirectory): string | null => {
  const model =
    readTiffXmp(source, directory)
      .match(/cameraModel>([^<]{1,200})</)?.[1]
      ?.trim() ?? ''
  return model === '' || model.length > LONGEST_MODEL ? null : model
}

/** Make, model, serial number, lens and focal length, from TIFF, EXIF and DNG tags. */
export function readTiffCamera(source: TiffSource, directory: TiffDirectory): Camera {
  const exif = readSubdirectory(source, directory, EXIF_DIRECTORY)
  const focalLengthMm = tagNumber(source, exif, 37386, 0)
  return {
    ...unknownCamera,
    make: tagText(source, directory, 271),
    model: tagText(source, directory, 272) ?? xmpCameraModel(source, directory),
    serial: tagText(source, exif, 42033) ?? tagText(source, directory, 50735),
    lens: tagText(source, exif, 42036),
    focalLengthMm: Number.isFinite(focalLengthMm) && focalLengthMm > 0 ? focalLengthMm : null,
  }
}

/** When the picture was taken: DateTimeOriginal, wherever it stands, else DateTime. */
export function readTiffTakenAt(source: TiffSource, directory: TiffDirectory): TakenAt | null {
  const exif = readSubdirectory(source, directory, EXIF_DIRECTORY)
  const text = tagText(source, exif, 36867) ?? tagText(source, directory, 36867) ?? tagText(source, directory, 306)
  return parseTakenAt(text, tagText(source, exif, 37521), tagText(source, exif, 36881))
}

function angle(source: TiffSource, gps: TiffDirectory, tag: number, negative: string): number {
  const [degrees = Number.NaN, minutes = 0, seconds = 0] = tagNumbers(source, gps, tag, 3)
  const sign = tagText(source, gps, tag - 1)?.toUpperCase() === negative ? -1 : 1
  return sign * (degrees + minutes / 60 + seconds / 3600)
}

/** Position of the camera from EXIF GPS tags, or null where it has none. */
export function readTiffGps(source: TiffSource, directory: TiffDirectory): Position | null {
  const gps = readSubdirectory(source, directory, GPS_DIRECTORY)
  const latitude = angle(source, gps, 2, 'S')
  const longitude = angle(source, gps, 4, 'W')
  const below = tagNumber(source, gps, 5, 0) === 1
  const altitude = tagNumber(source, gps, 6, Number.NaN)
  return toPosition(latitude, longitude, below ? -altitude : altitude)
}
