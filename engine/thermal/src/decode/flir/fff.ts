import { withOptics } from '#decode/camera-optics'
import { type DecodedFile, unstated } from '#decode/decoded-file'
import { findRecord, recordType } from '#decode/flir/container'
import { isJpegLsRecord } from '#decode/flir/raw-data'
import { readFlirSequence } from '#decode/flir/sequence'
import type { CaptureFormat } from '#decode/formats'
import { assertFrameNumber } from '#decode/frame-number'
import type { ReadOptions } from '#decode/options'

/** Reads a bare FLIR frame (.fff) or one frame of a recording (.seq, .csq). */
export const readFlirFile = (bytes: Uint8Array, options: ReadOptions): DecodedFile => {
  const sequence = readFlirSequence(bytes)
  assertFrameNumber(options.frame, sequence.count)
  const { info, container, ...frame } = sequence.read(options.frame, options)
  const raw = findRecord(container, recordType.rawData)
  const format: CaptureFormat = raw !== null && isJpegLsRecord(raw) ? 'flir-csq' : sequence.count > 1 ? 'flir-seq' : 'flir-fff'
  const { model, serial, lens, fieldOfViewDeg, takenAt } = info
  return {
    ...unstated,
    ...frame,
    status: 'radiometric',
    format,
    camera: withOptics({ make: 'FLIR', model, serial, lens, fieldOfViewDeg, focalLengthMm: null }, frame.width),
    takenAt,
  }
}
