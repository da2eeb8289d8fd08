import { cameraOf } from '#decode/camera-optics'
import { type DecodedFile, type PictureInPicture, type Position, unstated } from '#decode/decoded-file'
import { joinFlirChunks } from '#decode/flir/chunks'
import { readFffContainer } from '#decode/flir/container'
import { readFlirFrame } from '#decode/flir/frame'
import { checkFlirScale } from '#decode/flir/own-scale'
import { assertFrameNumber } from '#decode/frame-number'
import type { JpegStructure } from '#decode/jpeg/structure'
import { readJpegMetadata } from '#decode/metadata/jpeg-metadata'
import type { ReadOptions } from '#decode/options'
import { inPart } from '#decode/place'

/** The first place known, with an altitude from the second where it lacks one. */
const mergePositions = (first: Position | null, second: Position | null): Position | null =>
  first === null ? second : { ...first, altitudeM: first.altitudeM ?? second?.altitudeM ?? null }

/**
 * The placement of the whole stored thermogram. The camera's scale is that of the thermogram as its display shows it, enlarged by the
 * digital zoom, while the file keeps every sensor pixel.
 */
const unzoomed = (placement: PictureInPicture | null, zoom: number | null): PictureInPicture | null =>
  placement && { ...placement, realToIr: placement.realToIr / (zoom ?? 1) }

/**
 * Reads a FLIR radiometric JPEG.
 *
 * Time and name come from FLIR's own record, which knows milliseconds and zone; the place from EXIF, then from FLIR's GPS record.
 */
export const readFlirRjpeg = (jpeg: JpegStructure, options: ReadOptions): DecodedFile => {
  assertFrameNumber(options.frame, 1)
  const { bytes, place } = joinFlirChunks(jpeg)
  const { info, ...frame } = inPart(place, () => readFlirFrame(readFffContainer(bytes, true), 1, options))
  const metadata = readJpegMetadata(jpeg)
  return {
    ...unstated,
    ...frame,
    status: 'radiometric',
    format: 'flir-rjpeg',
    camera: cameraOf(metadata.exif, 'FLIR', frame.width, info),
    pictureInPicture: unzoomed(frame.pictureInPicture, metadata.exif?.digitalZoom ?? null),
    takenAt: info.takenAt ?? metadata.takenAt,
    position: mergePositions(metadata.position, frame.position),
    flight: metadata.flight,
    selfCheck: checkFlirScale(frame.radiometry, info.scaleCounts, metadata.exifBlock, metadata.exif?.makerNote ?? null),
    warnings: [...frame.warnings, ...metadata.warnings],
  }
}
