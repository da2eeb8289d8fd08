import { type DecodedFile, type DecodeWarning, unstated } from '#decode/decoded-file'
import { assertFrameNumber } from '#decode/frame-number'
import { isHeatPicture } from '#decode/jpeg/heat-picture'
import type { JpegStructure } from '#decode/jpeg/structure'
import { cameraOf } from '#decode/metadata/exif'
import { readJpegMetadata } from '#decode/metadata/jpeg-metadata'
import type { ReadOptions } from '#decode/options'

const noRaw: DecodeWarning = {
  code: 'no-raw',
  message:
    'This is a picture of heat without temperatures. Upload the original file of the camera, not an export or a copy saved by another program.',
}

/** Reads a JPEG without thermal data: an ordinary photo, or a heat picture whose temperatures are gone. */
export const readJpegPicture = (jpeg: JpegStructure, options: ReadOptions): DecodedFile => {
  assertFrameNumber(options.frame, 1)
  const metadata = readJpegMetadata(jpeg)
  const { exif } = metadata
  const heat = isHeatPicture(metadata)
  return {
    ...unstated,
    status: heat ? 'qualitative' : 'visible',
    format: 'jpeg',
    width: jpeg.width,
    height: jpeg.height,
    camera: cameraOf(exif),
    takenAt: metadata.takenAt,
    position: metadata.position,
    flight: metadata.flight,
    warnings: [...(heat ? [noRaw] : []), ...metadata.warnings],
  }
}
