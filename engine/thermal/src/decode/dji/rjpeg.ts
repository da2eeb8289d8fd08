import { message } from '@ridgeline/words/message'
import { toCounts } from '#decode/byte-order'
import { cameraOf } from '#decode/camera-optics'
import { type DecodedFile, type DecodeWarning, unstated } from '#decode/decoded-file'
import { readDrawnRegions } from '#decode/dji/drawn-regions'
import { type DjiFamily, findDjiFamily } from '#decode/dji/family'
import { assertFrameNumber } from '#decode/frame-number'
import { type JpegStructure, piecesOf } from '#decode/jpeg/structure'
import { readJpegMetadata } from '#decode/metadata/jpeg-metadata'
import type { ReadOptions } from '#decode/options'
import { type Place, placeIn } from '#decode/place'
import { spreadOver } from '#decode/spread'
import { ThermalError } from '#errors'
import type { RawFrame } from '#image'
import type { Calibration } from '#radiometry/calibration'

/** Sizes of DJI's thermal pictures (pixels). */
const frameSizes = [
  { width: 640, height: 512 },
  { width: 1280, height: 1024 },
] as const

const TABLE_ENTRIES = 16_384

/** The data of all segments of a kind, in a copy of our own. */
const joinSegments = (jpeg: JpegStructure, marker: number): { readonly bytes: Uint8Array; readonly place: Place } => {
  const pieces = piecesOf(jpeg, marker)
  const spread = spreadOver(pieces.map((piece) => piece.bytes))
  return { bytes: spread.copy(0, spread.length), place: placeIn(pieces) }
}

const readFrame = (jpeg: JpegStructure, family: DjiFamily): RawFrame => {
  const { bytes, place } = joinSegments(jpeg, family.rawMarker)
  const total = bytes.length
  const size = frameSizes.find(({ width, height }) => width * height * 2 === total)
  if (size !== undefined) return { ...size, samples: toCounts(bytes, true) }
  const [small, large] = frameSizes.map(({ width, height }) => message`${width * height * 2} bytes for ${width} x ${height}`)
  const expected = message`${small} or ${large}`
  const largest = frameSizes[frameSizes.length - 1]
  if (total > largest.width * largest.height * 2) {
    throw new ThermalError(
      'size-mismatch',
      message`The DJI thermal data have ${total} bytes, which fits no known camera.`,
      expected,
      place(0),
    )
  }
  throw new ThermalError('truncated', message`The DJI thermal data are incomplete: ${total} bytes.`, expected, place(total))
}

const readTable = (jpeg: JpegStructure, marker: number): Int16Array => {
  const { bytes, place } = joinSegments(jpeg, marker)
  if (bytes.length !== TABLE_ENTRIES * 2) {
    throw new ThermalError(
      'truncated',
      message`The DJI temperature table has ${bytes.length} bytes.`,
      message`${TABLE_ENTRIES * 2} bytes`,
      place(0),
    )
  }
  return new Int16Array(toCounts(bytes, true).buffer)
}

const readCalibration = (jpeg: JpegStructure, family: DjiFamily): Calibration => {
  if (family.table !== null) {
    return { kind: 'table', deciCelsius: readTable(jpeg, family.table.marker), indexShift: family.table.indexShift }
  }
  return { kind: family.name === 'iirp' ? 'dji-iirp' : 'counts-only' }
}

const otherWays = message`DJI’s own program (DJI_IRP on the server) or TIFFs exported by DJI’s tools`

const warningsOf = (kind: Calibration['kind']): DecodeWarning[] => {
  if (kind === 'counts-only') {
    return [
      {
        code: 'uncorrected',
        message: message`DJI does not publish what the counts of this camera mean in degrees. Only contrast can be used; ${otherWays} give temperatures.`,
      },
    ]
  }
  const [uncorrected, points] =
    kind === 'table'
      ? [
          'No absolute temperatures: the table in this file holds only after a shift that DJI keeps to itself, and without it is up to tens of degrees off. True differences are 1.0 to 1.6 times those read.',
          message`One known temperature in the picture makes`,
        ]
      : [
          'Apparent temperatures, uncorrected: DJI keeps its last step to itself. True differences are 1.0 to 1.6 times those read.',
          message`Two known temperatures in the picture that differ make`,
        ]
  return [
    { code: 'uncorrected', message: uncorrected },
    { code: 'reference-points-needed', message: message`${points} them absolute; so do ${otherWays}.` },
  ]
}

/**
 * Reads a DJI radiometric JPEG. The counts are exact; what they mean is DJI's secret but for a first approximation, so the result is `uncorrected`.
 *
 * @throws ThermalError `truncated` or `size-mismatch` when counts or table have not the size of a known camera
 */
export const readDjiRjpeg = (jpeg: JpegStructure, options: ReadOptions): DecodedFile => {
  assertFrameNumber(options.frame, 1)
  const family = findDjiFamily(jpeg)
  if (family === null)
    throw new ThermalError(
      'missing-record',
      'The JPEG holds DJI thermal data without their parameters.',
      'an APP4 segment of a DJI thermal camera',
      jpeg.segments[0]?.offset ?? 0,
    )
  const frame = readFrame(jpeg, family)
  const calibration = readCalibration(jpeg, family)
  const { exif, ...metadata } = readJpegMetadata(jpeg)
  return {
    ...unstated,
    status: 'uncorrected',
    format: 'dji-rjpeg',
    width: frame.width,
    height: frame.height,
    camera: cameraOf(exif, 'DJI', frame.width),
    takenAt: metadata.takenAt,
    position: metadata.position,
    flight: metadata.flight,
    radiometry: { frame, calibration, scene: null, frameCount: 1 },
    regions: readDrawnRegions(jpeg, frame),
    warnings: [...warningsOf(calibration.kind), ...metadata.warnings],
  }
}
