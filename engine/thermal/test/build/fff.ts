import { ascii, concat, u16, u32 } from './bytes.ts'

export interface BuiltRecord {
  readonly type: number
  readonly subtype: number
  readonly data: Uint8Array
}

export interface FffLayout {
  /** Byte order of header and directory. */
  readonly little?: boolean
  readonly magic?: string
}

/** An FFF file: header, directory, records in order. */
export const buildFff = (records: readonly BuiltRecord[], { little = false, magic = 'FFF\0' }: FffLayout = {}): Uint8Array => {
  const start = 0x40
  let offset = start + records.length * 32
  const directory = records.map(({ type, subtype, data }, index) => {
    const entry = concat(
      u16(type, little),
      u16(subtype, little),
      u32(100, little),
      u32(index + 1, little),
      u32(offset, little),
      u32(data.length, little),
    )
    offset += data.length
    return concat(entry, new Uint8Array(12))
  })
  const header = concat(ascii(magic), ascii('test'), new Uint8Array(12), u32(100, little), u32(start, little), u32(records.length, little))
  return concat(header, new Uint8Array(start - header.length), ...directory, ...records.map(({ data }) => data))
}

/** Constants of a made-up camera whose numbers are easy to follow by hand. */
export const cameraFields = {
  emissivity: 0.95,
  distanceM: 1,
  reflectedTempK: 293.15,
  airTempK: 293.15,
  windowTempK: 293.15,
  windowTransmission: 1,
  relativeHumidity: 0.5,
  r1: 17000,
  b: 1430,
  f: 1,
  r2: 0.0125,
  o: -7000,
  model: 'FLIR TEST',
  timeS: 1_600_000_000,
  timeMs: 250,
  minutesWest: -120,
}

/** A camera record (type 0x20). */
export const buildCameraInfo = (fields: Partial<typeof cameraFields> = {}, little = true): Uint8Array => {
  const all = { ...cameraFields, ...fields }
  const bytes = new Uint8Array(0x46c)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 2, little)
  const floats: [number, number][] = [
    [0x20, all.emissivity],
    [0x24, all.distanceM],
    [0x28, all.reflectedTempK],
    [0x2c, all.airTempK],
    [0x30, all.windowTempK],
    [0x34, all.windowTransmission],
    [0x3c, all.relativeHumidity],
    [0x58, all.r1],
    [0x5c, all.b],
    [0x60, all.f],
    [0x70, 0.006569],
    [0x74, 0.01262],
    [0x78, -0.002276],
    [0x7c, -0.00667],
    [0x80, 1.9],
    [0x1b4, 25],
    [0x30c, all.r2],
  ]
  for (const [offset, value] of floats) view.setFloat32(offset, value, little)
  view.setInt32(0x308, all.o, little)
  view.setUint32(0x384, all.timeS, little)
  view.setUint32(0x388, all.timeMs, little)
  view.setInt16(0x38c, all.minutesWest, little)
  bytes.set(ascii(all.model), 0xd4)
  bytes.set(ascii('S123'), 0x104)
  bytes.set(ascii('FOL18'), 0x170)
  return bytes
}

/** A raw record (type 0x01) around counts in any encoding. */
export const buildRawData = (width: number, height: number, data: Uint8Array, little = true): Uint8Array =>
  concat(u16(2, little), u16(width, little), u16(height, little), new Uint8Array(0x20 - 6), data)

/** A GPS record (type 0x2b). */
export const buildGps = (
  latitude: number,
  latitudeRef: string,
  longitude: number,
  longitudeRef: string,
  altitudeM: number,
  valid = 1,
): Uint8Array => {
  const bytes = new Uint8Array(184)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, valid, true)
  bytes.set(ascii(latitudeRef), 8)
  bytes.set(ascii(longitudeRef), 10)
  view.setFloat64(0x10, latitude, true)
  view.setFloat64(0x18, longitude, true)
  view.setFloat32(0x20, altitudeM, true)
  return bytes
}
