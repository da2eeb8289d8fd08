import { message } from '@ridgeline/words/message'
import { viewOf } from '#decode/binary'
import { toCounts } from '#decode/byte-order'
import { withOptics } from '#decode/camera-optics'
import { type DecodedFile, type EmbeddedVisible, unstated } from '#decode/decoded-file'
import { readCurves } from '#decode/fluke/curve'
import { cameraIn, MAX_RECORD_BYTES, PROPERTIES } from '#decode/fluke/is2-facts'
import { numberIn, type Properties, readProperties, takenAtIn, textIn } from '#decode/fluke/properties'
import { assertFrameNumber } from '#decode/frame-number'
import { assertImageSize } from '#decode/image-size'
import type { ReadOptions } from '#decode/options'
import { checkPicture } from '#decode/own-figures'
import { middleOf, possibleScene } from '#decode/possible-scene'
import { lazily } from '#decode/spread'
import { readZip, type ZipEntry } from '#decode/zip/archive'
import { ThermalError } from '#errors'
import type { RawFrame } from '#image'
import type { Radiometry } from '#radiometry/radiometry'
import type { Scene } from '#radiometry/scene'
import { usedParameters } from '#radiometry/scene-model'
import { celsiusToKelvin } from '#units'

const COUNTS = 'Images/Main/IR.data'
const CURVE = 'CalibrationData.gpbenc'

const IMAGE_INFO = 'Images/Main/IRImageInfo.gpbenc'
const MAX_PICTURE_BYTES = 2 ** 26
const ROOM_K = 293.15

const required = (entries: readonly ZipEntry[], name: string): ZipEntry => {
  const entry = entries.find((each) => each.name === name)
  if (entry !== undefined) return entry
  throw new ThermalError(
    'missing-record',
    message`This Fluke file holds no ${name}.`,
    'a still picture (.is2) of a Ti300, Ti480 or a relative',
  )
}

const readFrame = (entry: ZipEntry, properties: Properties): RawFrame => {
  const [width, height] = [numberIn(properties, 'IR_SENSOR_WIDTH') ?? 0, numberIn(properties, 'IR_SENSOR_HEIGHT') ?? 0]
  assertImageSize(width, height, message`Fluke picture`)
  const pixels = width * height
  const bytes = entry.read(2 * (pixels + Math.max(width, height)))
  // A row's worth of values stands before the pixels; on some cameras a column's worth.
  const extra = bytes.length / 2 - pixels
  if (extra !== width && extra !== height) {
    throw new ThermalError(
      'size-mismatch',
      message`The counts of this Fluke file have ${bytes.length} bytes.`,
      message`${2 * (pixels + width)} bytes for ${width} x ${height} pixels`,
    )
  }
  return { width, height, samples: toCounts(bytes.subarray(2 * extra), true) }
}

/** Older cameras write their parameters here; what the list says goes before them. */
const infoValue = (info: Uint8Array | null, offset: number): number | null => {
  if (info === null || info.length < offset + 4) return null
  const value = viewOf(info).getFloat32(offset, true)
  return Number.isFinite(value) ? value : null
}

const sceneOf = (properties: Properties, info: Uint8Array | null): Scene => {
  const value = (name: string, offset: number) => numberIn(properties, `THERMAL_IMAGE_${name}`) ?? infoValue(info, offset)
  const backgroundC = value('BG_TEMP_C', 38)
  return {
    emissivity: value('EMISSIVITY', 33) ?? 0.95,
    reflectedTempK: backgroundC === null ? ROOM_K : celsiusToKelvin(backgroundC),
    windowTransmission: value('TRANSMISSIVITY', 43) ?? 1,
    // What follows enters nothing: these cameras know no air.
    distanceM: 1,
    airTempK: ROOM_K,
    relativeHumidity: 0.5,
    windowTempK: ROOM_K,
  }
}

const visibleOf = (entries: readonly ZipEntry[]): EmbeddedVisible | null => {
  const pictures = entries.filter(({ name }) => /^Images\/Main\/[^/]+\.jpe?g$/i.test(name))
  if (pictures.length === 0) return null
  const largest = pictures.reduce((a, b) => (b.bytes > a.bytes ? b : a))
  const picture = lazily(() => {
    try {
      return largest.read(MAX_PICTURE_BYTES)
    } catch (error) {
      // Who looks at it finds no picture; the temperatures are sound.
      if (error instanceof ThermalError) return new Uint8Array()
      throw error
    }
  })
  return {
    encoding: 'jpeg',
    get bytes() {
      return picture()
    },
  }
}

const ownFigures = (properties: Properties) => {
  const names = { minimum: 'MIN_TEMP_C', maximum: 'MAX_TEMP_C', average: 'AVG_TEMP_C', centre: 'CENTER_POINT_TEMP_C' } as const
  const stated = Object.entries(names).flatMap(([figure, name]) => {
    const celsius = numberIn(properties, `THERMAL_IMAGE_${name}`)
    return celsius === null ? [] : [[figure, celsiusToKelvin(celsius)] as const]
  })
  return Object.fromEntries(stated)
}

/**
 * Reads an IS2 file of Fluke: a ZIP archive of counts, curve, parameters and visible pictures.
 *
 * @throws ThermalError what the archive refuses; `missing-record`, `size-mismatch`, `bad-calibration`
 */
export const readIs2 = (bytes: Uint8Array, options: ReadOptions): DecodedFile => {
  assertFrameNumber(options.frame, 1)
  const entries = readZip(bytes)
  const properties = readProperties(required(entries, PROPERTIES).read(MAX_RECORD_BYTES))
  if (properties === null) throw new ThermalError('missing-record', 'The list of properties of this Fluke file is damaged.', PROPERTIES)
  const frame = readFrame(required(entries, COUNTS), properties)
  const curves = readCurves(required(entries, CURVE).read(MAX_RECORD_BYTES), frame.samples as Uint16Array)
  const info = entries.find(({ name }) => name === IMAGE_INFO)?.read(MAX_RECORD_BYTES) ?? null
  const { scene, warnings } = possibleScene(
    sceneOf(properties, info),
    middleOf(frame, { kind: 'quadratic', pieces: curves[0] }),
    usedParameters('quadratic'),
  )
  const stated = ownFigures(properties)
  const read = curves.map((pieces) => {
    const radiometry: Radiometry = { frame, calibration: { kind: 'quadratic', pieces }, scene, frameCount: 1 }
    return { radiometry, selfCheck: checkPicture(radiometry, stated) }
  })
  const found = read.find(({ selfCheck }) => selfCheck?.verdict === 'agrees') ?? read[0]
  const camera = {
    ...cameraIn(properties),
    lens: textIn(properties, 'THERMAL_IMAGER_IR_LENSES'),
    fieldOfViewDeg: null,
    focalLengthMm: null,
  }
  return {
    ...unstated,
    status: 'radiometric',
    format: 'is2',
    width: frame.width,
    height: frame.height,
    camera: withOptics(camera, frame.width),
    takenAt: takenAtIn(properties),
    ...found,
    visible: visibleOf(entries),
    warnings,
  }
}
