import { toCounts } from '#decode/byte-order'
import { type DecodedFile, unstated } from '#decode/decoded-file'
import { assertFrameNumber } from '#decode/frame-number'
import { assertImageSize } from '#decode/image-size'
import { cameraOf, readExif } from '#decode/metadata/exif'
import type { ReadOptions } from '#decode/options'
import { type PngStructure, readPngStructure } from '#decode/png/chunks'
import { readGrey16Png } from '#decode/png/grey16'
import { statedCalibration } from '#decode/png/temperature-text'
import { ThermalError } from '#errors'
import type { Radiometry } from '#radiometry/radiometry'

/**
 * Reads a PNG: temperatures where it is a 16-bit grey one that states what its samples mean, as our own export does, else a picture.
 * No thermal camera stores temperatures in a PNG of its own.
 */
export const readPngPicture = (bytes: Uint8Array, options: ReadOptions): DecodedFile => {
  assertFrameNumber(options.frame, 1)
  const png = readPngStructure(bytes)
  if (png.width === 0 || png.height === 0)
    throw new ThermalError('bad-raw-data', 'The PNG has no pixels.', 'at least one pixel each way', 16)
  const exif = png.exif === null ? null : readExif(png.exif)
  const radiometry = readTemperatures(bytes, png, options)
  return {
    ...unstated,
    status: radiometry === null ? 'visible' : 'radiometric',
    format: 'png',
    width: png.width,
    height: png.height,
    camera: cameraOf(exif),
    takenAt: exif?.takenAt ?? null,
    position: exif?.position ?? null,
    radiometry,
  }
}

function readTemperatures(bytes: Uint8Array, png: PngStructure, { inflate }: ReadOptions): Radiometry | null {
  const calibration = png.bitDepth === 16 && png.colourType === 0 ? statedCalibration(png.texts) : null
  if (calibration === null) return null
  const { width, height } = png
  assertImageSize(width, height, 'PNG')
  const samples = toCounts(readGrey16Png(bytes, { width, height }, inflate), false)
  return { frame: { width, height, samples }, calibration, scene: null, frameCount: 1 }
}
