import { cameraOf } from '#decode/camera-optics'
import { type DecodedFile, unstated } from '#decode/decoded-file'
import { readCameraText } from '#decode/flir/camera-info'
import { findRecord, readFffContainer, recordType } from '#decode/flir/container'
import { readGpsRecord } from '#decode/flir/gps-record'
import { readRawData } from '#decode/flir/raw-data'
import { assertFrameNumber } from '#decode/frame-number'
import type { JpegStructure } from '#decode/jpeg/structure'
import { readJpegMetadata } from '#decode/metadata/jpeg-metadata'
import type { ReadOptions } from '#decode/options'
import { inPart } from '#decode/place'
import { joinWorkswellChunks } from '#decode/workswell/chunks'
import { ThermalError } from '#errors'
import type { Calibration } from '#radiometry/calibration'

/** Kelvin per count and at count 0: degrees Celsius are `count / 40 - 100`, measured against the values burnt into a WIRIS Pro picture. */
const calibration: Calibration = { kind: 'linear', gainK: 0.025, offsetK: 173.15, noData: null }

/** The angle in a lens name such as `640p-45d-13mm`. */
const fieldOfViewOf = (lens: string | null): number | null => {
  const degrees = Number(/(?<!\d)(\d+)d\b/.exec(lens ?? '')?.[1])
  return degrees > 0 && degrees < 180 ? degrees : null
}

/**
 * Reads a Workswell radiometric JPEG: FLIR's file format in APP1 segments of another name, counts on a straight scale.
 *
 * @throws ThermalError `truncated` when a chunk is missing, `missing-record`, or what the raw image refuses
 */
export const readWorkswellRjpeg = (jpeg: JpegStructure, options: ReadOptions): DecodedFile => {
  assertFrameNumber(options.frame, 1)
  const { bytes, place } = joinWorkswellChunks(jpeg)
  const container = inPart(place, () => readFffContainer(bytes, false))
  const raw = findRecord(container, recordType.rawData)
  if (raw === null) throw new ThermalError('missing-record', 'The Workswell data hold no raw image.', 'a record of type 1', place(0))
  const frame = inPart(place, () => inPart(raw.offset, () => readRawData(raw, options)))
  const camera = findRecord(container, recordType.cameraInfo)
  const gps = findRecord(container, recordType.gpsInfo)
  const { exif, ...metadata } = readJpegMetadata(jpeg)
  const text = camera === null ? null : inPart(place, () => inPart(camera.offset, () => readCameraText(camera.data)))
  const stated = {
    ...{ serial: text?.serial ?? null, lens: text?.lens ?? null },
    model: exif?.model ?? text?.model ?? null,
    fieldOfViewDeg: text?.fieldOfViewDeg ?? fieldOfViewOf(text?.lens ?? null),
  }
  return {
    ...unstated,
    status: 'radiometric',
    format: 'workswell-rjpeg',
    width: frame.width,
    height: frame.height,
    camera: cameraOf(exif, 'Workswell', frame.width, stated),
    takenAt: metadata.takenAt ?? text?.takenAt ?? null,
    position: metadata.position ?? (gps === null ? null : readGpsRecord(gps.data)),
    flight: metadata.flight,
    radiometry: { frame, calibration, scene: null, frameCount: 1 },
    warnings: metadata.warnings,
  }
}
