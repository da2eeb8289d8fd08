import type { Camera, Position, TakenAt } from '#decode/decoded-file'
import { putText } from '#generate/file/flir-fff'

/** A tag of an EXIF directory, its value already in bytes. */
interface Tag {
  readonly id: number
  readonly type: number
  readonly count: number
  readonly value: Uint8Array
}

const HEADER_BYTES = 8
const ENTRY_BYTES = 12
const EXIF_POINTER = 0x8769
const GPS_POINTER = 0x8825

function textTag(id: number, text: string): Tag {
  const value = new Uint8Array(text.length + 1)
  putText(value, 0, text)
  return { id, type: 2, count: value.length, value }
}

const bytes4 = (write: (view: DataView) => void): Uint8Array => {
  const value = new Uint8Array(4)
  write(new DataView(value.buffer))
  return value
}

const longTag = (id: number, number: number): Tag => ({ id, type: 4, count: 1, value: bytes4((view) => view.setUint32(0, number, true)) })
const byteTag = (id: number, number: number): Tag => ({ id, type: 1, count: 1, value: Uint8Array.of(number) })

function rationalTag(id: number, fractions: readonly (readonly [number, number])[]): Tag {
  const value = new Uint8Array(fractions.length * 8)
  const view = new DataView(value.buffer)
  fractions.forEach(([over, under], i) => {
    view.setUint32(i * 8, over, true)
    view.setUint32(i * 8 + 4, under, true)
  })
  return { id, type: 5, count: fractions.length, value }
}

/** Degrees, minutes and seconds to a ten-thousandth, as EXIF wants an angle: about 3 mm on the ground. */
function sexagesimal(degrees: number): readonly (readonly [number, number])[] {
  const ticks = Math.round(Math.abs(degrees) * 36_000_000)
  return [
    [Math.floor(ticks / 36_000_000), 1],
    [Math.floor(ticks / 600_000) % 60, 1],
    [ticks % 600_000, 10_000],
  ]
}

function gpsTags({ latitude, longitude, altitudeM }: Position): Tag[] {
  const tags = [
    textTag(1, latitude < 0 ? 'S' : 'N'),
    rationalTag(2, sexagesimal(latitude)),
    textTag(3, longitude < 0 ? 'W' : 'E'),
    rationalTag(4, sexagesimal(longitude)),
  ]
  if (altitudeM === null) return tags
  return [...tags, byteTag(5, altitudeM < 0 ? 1 : 0), rationalTag(6, [[Math.round(Math.abs(altitudeM) * 1000), 1000]])]
}

const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
}

function exifTags(camera: Camera, takenAt: TakenAt): Tag[] {
  const tags = [textTag(0x9003, takenAt.local.slice(0, 19).replace('T', ' ').replaceAll('-', ':'))]
  if (takenAt.offsetMinutes !== null) tags.push(textTag(0x9011, offsetText(takenAt.offsetMinutes)))
  if (camera.focalLengthMm !== null) tags.push(rationalTag(0x920a, [[Math.round(camera.focalLengthMm * 1000), 1000]]))
  if (camera.serial !== null) tags.push(textTag(0xa431, camera.serial))
  if (camera.lens !== null) tags.push(textTag(0xa434, camera.lens))
  return tags
}

const directoryBytes = (tags: readonly Tag[]): number => 2 + tags.length * ENTRY_BYTES + 4
const valueBytes = (tags: readonly Tag[]): number => tags.reduce((sum, tag) => sum + (tag.value.length > 4 ? tag.value.length : 0), 0)

function putDirectory(out: Uint8Array, at: number, tags: readonly Tag[]): void {
  const view = new DataView(out.buffer)
  view.setUint16(at, tags.length, true)
  let valueAt = at + directoryBytes(tags)
  tags.forEach((tag, i) => {
    const entry = at + 2 + i * ENTRY_BYTES
    view.setUint16(entry, tag.id, true)
    view.setUint16(entry + 2, tag.type, true)
    view.setUint32(entry + 4, tag.count, true)
    const inside = tag.value.length <= 4
    if (!inside) view.setUint32(entry + 8, valueAt, true)
    out.set(tag.value, inside ? entry + 8 : valueAt)
    if (!inside) valueAt += tag.value.length
  })
}

/** The EXIF block of a picture: who took it, with what, when and where. A JPEG's APP1 payload begins with `Exif\0\0` before it. */
export function writeExif(camera: Camera, takenAt: TakenAt, position: Position | null): Uint8Array {
  const exif = exifTags(camera, takenAt)
  const gps = position === null ? [] : gpsTags(position)
  const names = [
    ...(camera.make === null ? [] : [textTag(0x010f, camera.make)]),
    ...(camera.model === null ? [] : [textTag(0x0110, camera.model)]),
  ]
  const pointers = gps.length === 0 ? 1 : 2
  const mainBytes = directoryBytes(names) + pointers * ENTRY_BYTES + valueBytes(names)
  const exifAt = HEADER_BYTES + mainBytes
  const gpsAt = exifAt + directoryBytes(exif) + valueBytes(exif)
  const main = [...names, longTag(EXIF_POINTER, exifAt), ...(gps.length === 0 ? [] : [longTag(GPS_POINTER, gpsAt)])]
  const out = new Uint8Array(gpsAt + (gps.length === 0 ? 0 : directoryBytes(gps) + valueBytes(gps)))
  out.set([0x49, 0x49, 42, 0, HEADER_BYTES, 0, 0, 0])
  putDirectory(out, HEADER_BYTES, main)
  putDirectory(out, exifAt, exif)
  if (gps.length > 0) putDirectory(out, gpsAt, gps)
  return out
}
