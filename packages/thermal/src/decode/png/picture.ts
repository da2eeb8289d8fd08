import { type DecodedFile, unstated } from '#decode/decoded-file'
import { assertFrameNumber } from '#decode/frame-number'
import { cameraOf, readExif } from '#decode/metadata/exif'
import type { ReadOptions } from '#decode/options'
import { readPngStructure } from '#decode/png/chunks'
import { ThermalError } from '#errors'

/** Reads a PNG: always a picture, since no thermal camera stores temperatures in one of its own. */
export const readPngPicture = (bytes: Uint8Array, options: ReadOptions): DecodedFile => {
  assertFrameNumber(options.frame, 1)
  const png = readPngStructure(bytes)
  if (png.width === 0 || png.height === 0) throw new ThermalError('bad-raw-data', 'The PNG has no pixels.', 'at least one pixel each way')
  const exif = png.exif === null ? null : readExif(png.exif)
  return {
    ...unstated,
    status: 'visible',
    format: 'png',
    width: png.width,
    height: png.height,
    camera: cameraOf(exif),
    takenAt: exif?.takenAt ?? null,
    position: exif?.position ?? null,
  }
}
