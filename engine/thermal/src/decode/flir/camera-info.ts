import { message } from '@ridgeline/words/message'
import { latin1, viewOf } from '#decode/binary'
import type { TakenAt } from '#decode/decoded-file'
import { isLittleEndianRecord } from '#decode/flir/container'
import { fromUnixTime } from '#decode/metadata/taken-at'
import { ThermalError } from '#errors'
import type { Calibration } from '#radiometry/calibration'
import { assertPlanckCurve } from '#radiometry/planck'
import type { Scene } from '#radiometry/scene'

/** Everything the curve needs lies before this; cameras differ in how much follows. */
const MIN_BYTES = 0x310
/** Some cameras write the humidity as a percentage. */
const PERCENT_ABOVE = 2

export interface CameraInfo {
  readonly calibration: Extract<Calibration, { kind: 'planck' }>
  /** As it is stored, be it possible or not. */
  readonly scene: Scene
  readonly model: string | null
  readonly serial: string | null
  readonly lens: string | null
  readonly fieldOfViewDeg: number | null
  /** Ends of the scale (counts) that the picture was last shown with, or null where unknown. */
  readonly scaleCounts: readonly [low: number, high: number] | null
  readonly takenAt: TakenAt | null
}

/** Text of a fixed field; cameras fill unknown ones with nothing or a star. */
const textOf = (data: Uint8Array, offset: number, length: number): string | null => {
  const text = latin1(data, offset, length).trim()
  return text === '' || text === '*' ? null : text
}

/** The time of exposure: seconds since 1970 in UTC, milliseconds, and minutes WEST of it. */
const timeOf = (data: Uint8Array, little: boolean): TakenAt | null => {
  if (data.length < 0x38e) return null
  const view = viewOf(data)
  const offsetMinutes = 0 - view.getInt16(0x38c, little)
  return fromUnixTime(view.getUint32(0x384, little), view.getUint32(0x388, little) & 0xffff, offsetMinutes)
}

const MIDDLE_AT = 0x338
const SPAN_AT = 0x33c

/** The record holds the middle of the scale and how far it reaches. */
const scaleOf = (data: Uint8Array, little: boolean): CameraInfo['scaleCounts'] => {
  if (data.length < SPAN_AT + 2) return null
  const view = viewOf(data)
  const [middle, span] = [view.getUint16(MIDDLE_AT, little), view.getUint16(SPAN_AT, little)]
  return span > 0 ? [middle - span / 2, middle + span / 2] : null
}

/**
 * What the camera says about itself, without its calibration.
 *
 * @throws ThermalError `truncated` when the record is too short
 */
export const readCameraText = (
  data: Uint8Array,
): Pick<CameraInfo, 'model' | 'serial' | 'lens' | 'fieldOfViewDeg' | 'scaleCounts' | 'takenAt'> => {
  if (data.length < MIN_BYTES) throw new ThermalError('truncated', 'The camera record is too short.', message`at least ${MIN_BYTES} bytes`)
  const little = isLittleEndianRecord(data)
  const view = viewOf(data)
  const fieldOfView = view.getFloat32(0x1b4, little)
  return {
    model: textOf(data, 0xd4, 32),
    serial: textOf(data, 0x104, 16),
    lens: textOf(data, 0x170, 32),
    fieldOfViewDeg: fieldOfView > 0 && fieldOfView < 180 ? fieldOfView : null,
    scaleCounts: scaleOf(data, little),
    takenAt: timeOf(data, little),
  }
}

const sceneOf = (f32: (offset: number) => number): Scene => {
  const humidity = f32(0x3c)
  return {
    emissivity: f32(0x20),
    distanceM: f32(0x24),
    reflectedTempK: f32(0x28),
    airTempK: f32(0x2c),
    windowTempK: f32(0x30),
    windowTransmission: f32(0x34),
    relativeHumidity: humidity > PERCENT_ABOVE ? humidity / 100 : humidity,
  }
}

/**
 * Reads FLIR's camera record: calibration, scene parameters as set in the camera, and what the camera says about itself.
 *
 * @throws ThermalError `truncated` when it is too short, `bad-calibration` when its constants cannot give temperatures
 */
export const readCameraInfo = (record: Uint8Array): CameraInfo => {
  const text = readCameraText(record)
  const little = isLittleEndianRecord(record)
  const view = viewOf(record)
  const f32 = (offset: number): number => view.getFloat32(offset, little)
  const curve = { r1: f32(0x58), r2: f32(0x30c), b: f32(0x5c), f: f32(0x60), o: view.getInt32(0x308, little) }
  assertPlanckCurve(curve)
  const atmosphere = { alpha1: f32(0x70), alpha2: f32(0x74), beta1: f32(0x78), beta2: f32(0x7c), x: f32(0x80) }
  return { ...text, calibration: { kind: 'planck', curve, atmosphere }, scene: sceneOf(f32) }
}
