import type { Camera, PictureInPicture, Position, TakenAt } from '#decode/decoded-file'
import { recordType } from '#decode/flir/container'
import { type FffRecordSpec, putText } from '#generate/file/flir-fff'
import { writeSwappedGrey16Png } from '#generate/file/grey16-png'
import type { Atmosphere, PlanckCurve } from '#radiometry/calibration'
import type { Scene } from '#radiometry/scene'

const RAW_HEADER_BYTES = 0x20
const CAMERA_INFO_BYTES = 0x468
/** First number of a record, which also shows its byte order. */
const MARKER = 2

export type RawEncoding = 'u16' | 'png16'

const block = (bytes: number): { data: Uint8Array; view: DataView } => {
  const data = new Uint8Array(bytes)
  return { data, view: new DataView(data.buffer) }
}

/** The counts, plain or as a PNG, with the header FLIR puts in front. */
export function rawDataRecord(counts: Uint16Array, width: number, height: number, encoding: RawEncoding): FffRecordSpec {
  const pixels = encoding === 'png16' ? writeSwappedGrey16Png(counts, width, height) : new Uint8Array(counts.length * 2)
  const { data, view } = block(RAW_HEADER_BYTES + pixels.length)
  view.setUint16(0, MARKER, true)
  view.setUint16(2, width, true)
  view.setUint16(4, height, true)
  if (encoding === 'png16') data.set(pixels, RAW_HEADER_BYTES)
  else for (let i = 0; i < counts.length; i++) view.setUint16(RAW_HEADER_BYTES + 2 * i, counts[i], true)
  return { type: recordType.rawData, subtype: encoding === 'png16' ? 3 : 2, data }
}

export interface CameraInfoSpec {
  readonly camera: Camera
  readonly curve: PlanckCurve
  readonly atmosphere: Atmosphere
  readonly scene: Scene
  readonly takenAt: TakenAt
  /** Coldest and hottest temperature (K) of the measuring range. */
  readonly rangeK: readonly [number, number]
  readonly counts: Uint16Array
}

function putSpread(view: DataView, counts: Uint16Array): void {
  const sorted = counts.slice().sort()
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  view.setUint16(0x310, at(0), true)
  view.setUint16(0x312, at(1), true)
  view.setUint16(0x338, at(0.5), true)
  view.setUint16(0x33c, at(0.99) - at(0.01), true)
}

/** Calibration, scene and camera, at the offsets FLIR uses. */
export function cameraInfoRecord(spec: CameraInfoSpec): FffRecordSpec {
  const { camera, curve, atmosphere, scene, takenAt } = spec
  const { data, view } = block(CAMERA_INFO_BYTES)
  view.setUint16(0, MARKER, true)
  const floats: readonly (readonly [number, number])[] = [
    [0x20, scene.emissivity],
    [0x24, scene.distanceM],
    [0x28, scene.reflectedTempK],
    [0x2c, scene.airTempK],
    [0x30, scene.windowTempK],
    [0x34, scene.windowTransmission],
    [0x3c, scene.relativeHumidity],
    [0x58, curve.r1],
    [0x5c, curve.b],
    [0x60, curve.f],
    [0x70, atmosphere.alpha1],
    [0x74, atmosphere.alpha2],
    [0x78, atmosphere.beta1],
    [0x7c, atmosphere.beta2],
    [0x80, atmosphere.x],
    [0x90, spec.rangeK[1]],
    [0x94, spec.rangeK[0]],
    [0x1b4, camera.fieldOfViewDeg ?? 0],
    [0x30c, curve.r2],
  ]
  for (const [offset, value] of floats) view.setFloat32(offset, value, true)
  view.setInt32(0x308, curve.o, true)
  putText(data, 0xd4, (camera.model ?? '').slice(0, 31))
  putText(data, 0x104, (camera.serial ?? '').slice(0, 15))
  putText(data, 0x170, (camera.lens ?? '').slice(0, 31))
  putSpread(view, spec.counts)
  const zoneMinutes = takenAt.offsetMinutes ?? 0
  const utcMs = Date.parse(`${takenAt.local}Z`) - zoneMinutes * 60_000
  view.setUint32(0x384, Math.floor(utcMs / 1000), true)
  view.setUint32(0x388, utcMs % 1000, true)
  view.setInt16(0x38c, -zoneMinutes, true)
  return { type: recordType.cameraInfo, subtype: 1, data }
}

/** The visible picture, which must be a JPEG. */
export function embeddedImageRecord(jpeg: Uint8Array, width: number, height: number): FffRecordSpec {
  const { data, view } = block(RAW_HEADER_BYTES + jpeg.length)
  view.setUint16(0, MARKER, true)
  view.setUint16(2, width, true)
  view.setUint16(4, height, true)
  data.set(jpeg, RAW_HEADER_BYTES)
  return { type: recordType.embeddedImage, subtype: 4, data }
}

/** Where the thermal picture lies over the visible one. */
export function pictureInPictureRecord(pip: PictureInPicture): FffRecordSpec {
  const { data, view } = block(0x20)
  view.setFloat32(0, pip.realToIr, true)
  const places = [pip.offsetX, pip.offsetY, pip.window.x1, pip.window.x2, pip.window.y1, pip.window.y2]
  places.forEach((value, i) => {
    view.setInt16(4 + 2 * i, value, true)
  })
  return { type: recordType.pictureInPicture, subtype: 2, data }
}

/** The place, always little-endian. */
export function gpsRecord(position: Position): FffRecordSpec {
  const { data, view } = block(0x60)
  view.setUint32(0, 1, true)
  putText(data, 0x08, position.latitude < 0 ? 'S' : 'N')
  putText(data, 0x0a, position.longitude < 0 ? 'W' : 'E')
  view.setFloat64(0x10, Math.abs(position.latitude), true)
  view.setFloat64(0x18, Math.abs(position.longitude), true)
  view.setFloat32(0x20, position.altitudeM ?? Number.NaN, true)
  return { type: recordType.gpsInfo, subtype: 2, data }
}
