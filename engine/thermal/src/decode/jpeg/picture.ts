import { type DecodedFile, unstated } from '#decode/decoded-file'
import { assertFrameNumber } from '#decode/frame-number'
import { heatReason } from '#decode/jpeg/heat-picture'
import type { JpegStructure } from '#decode/jpeg/structure'
import { cameraOf } from '#decode/metadata/exif'
import { readJpegMetadata } from '#decode/metadata/jpeg-metadata'
import type { ReadOptions } from '#decode/options'

/** Reads a JPEG without thermal data: an ordinary photo, or a heat picture whose temperatures are gone. */
export const readJpegPicture = (jpeg: JpegStructure, options: ReadOptions): DecodedFile => {
  assertFrameNumber(options.frame, 1)
  const metadata = readJpegMetadata(jpeg)
  const { exif } = metadata
  const heat = heatReason(metadata, jpeg)
  return {
    ...unstated,
    status: heat === null ? 'visible' : 'qualitative',
    format: 'jpeg',
    width: jpeg.width,
    height: jpeg.height,
    camera: cameraOf(exif),
    takenAt: metadata.takenAt,
    position: metadata.position,
    flight: metadata.flight,
    warnings: [...(heat === null ? [] : [{ code: 'no-raw', message: heat } as const]), ...metadata.warnings],
  }
}
