import { openTiff, readDirectory, tagNumber } from '#decode/tiff/directory'

/** A tag of an EXIF directory. `bytes`: its value in the byte order of the block it is written into. */
export interface ExifTag {
  readonly id: number
  readonly type: number
  readonly count: number
  readonly bytes: (littleEndian: boolean) => Uint8Array
}

const HEADER_BYTES = 8
const ENTRY_BYTES = 12
const EXIF_POINTER = 0x8769
const GPS_POINTER = 0x8825

const numbers = (size: number, count: number, put: (view: DataView, littleEndian: boolean) => void) => (littleEndian: boolean) => {
  const value = new Uint8Array(size * count)
  put(new DataView(value.buffer), littleEndian)
  return value
}

/** Text in UTF-8, as readers take it though EXIF 2 names ASCII alone, with its NUL. */
export function textTag(id: number, text: string): ExifTag {
  const bytes = Array.from(encodeURIComponent(text).matchAll(/%(..)|[^%]/g), ([sign, hex]) =>
    hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
  )
  const value = Uint8Array.of(...bytes, 0)
  return { id, type: 2, count: value.length, bytes: () => value }
}

export const byteTag = (id: number, ...values: readonly number[]): ExifTag => ({
  id,
  type: 1,
  count: values.length,
  bytes: () => Uint8Array.from(values),
})

/** Bytes that no reader puts into another order, such as a version. */
export const opaqueTag = (id: number, value: Uint8Array): ExifTag => ({ id, type: 7, count: value.length, bytes: () => value })

const longTag = (id: number, number: number): ExifTag => ({
  id,
  type: 4,
  count: 1,
  bytes: numbers(4, 1, (view, little) => view.setUint32(0, number, little)),
})

/** Fractions of whole numbers from 0 to 2^32. */
export const rationalTag = (id: number, fractions: readonly (readonly [over: number, under: number])[]): ExifTag => ({
  id,
  type: 5,
  count: fractions.length,
  bytes: numbers(8, fractions.length, (view, little) => {
    fractions.forEach(([over, under], i) => {
      view.setUint32(i * 8, over, little)
      view.setUint32(i * 8 + 4, under, little)
    })
  }),
})

/** Degrees, minutes and seconds to a ten-thousandth, as EXIF wants an angle: about 3 mm on the ground. */
function sexagesimal(degrees: number): readonly (readonly [number, number])[] {
  const ticks = Math.round(Math.abs(degrees) * 36_000_000)
  return [
    [Math.floor(ticks / 36_000_000), 1],
    [Math.floor(ticks / 600_000) % 60, 1],
    [ticks % 600_000, 10_000],
  ]
}

/** GPS tags of a place (degrees of WGS 84, metres above the sea to a thousandth). */
export function placeTags(latitude: number, longitude: number, altitudeM: number | null): ExifTag[] {
  const tags = [
    textTag(1, latitude < 0 ? 'S' : 'N'),
    rationalTag(2, sexagesimal(latitude)),
    textTag(3, longitude < 0 ? 'W' : 'E'),
    rationalTag(4, sexagesimal(longitude)),
  ]
  if (altitudeM === null) return tags
  return [...tags, byteTag(5, altitudeM < 0 ? 1 : 0), rationalTag(6, [[Math.round(Math.abs(altitudeM) * 1000), 1000]])]
}

/** `+05:30` of minutes east of UTC. */
const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
}

/** When the picture was taken. @param local - `2026-11-21T18:04:05`, with or without its fraction, which is not written here */
export function takenAtTags(local: string, offsetMinutes: number | null): ExifTag[] {
  const at = textTag(0x9003, local.slice(0, 19).replace('T', ' ').replaceAll('-', ':'))
  return offsetMinutes === null ? [at] : [at, textTag(0x9011, offsetText(offsetMinutes))]
}

/** A directory of a block that is there, entry by entry as it is written: what entries point to stays where it is. */
interface OldDirectory {
  readonly entries: ReadonlyMap<number, Uint8Array>
  readonly next: number
}

const noDirectory: OldDirectory = { entries: new Map(), next: 0 }

interface OldBlock {
  readonly bytes: Uint8Array
  readonly littleEndian: boolean
  readonly main: OldDirectory
  readonly exif: OldDirectory
  readonly gps: OldDirectory
}

/** @throws ThermalError where it is no sound TIFF */
function openBlock(bytes: Uint8Array): OldBlock {
  const { source, firstDirectory } = openTiff(bytes)
  const read = (at: number): OldDirectory => {
    if (at === 0) return noDirectory
    const count = source.view.getUint16(at, source.littleEndian)
    const starts = Array.from({ length: count }, (_, i) => at + 2 + i * ENTRY_BYTES)
    const entries = new Map(
      starts.map((start) => [source.view.getUint16(start, source.littleEndian), bytes.slice(start, start + ENTRY_BYTES)]),
    )
    return { entries, next: readDirectory(source, at).next }
  }
  const first = readDirectory(source, firstDirectory)
  return {
    bytes,
    littleEndian: source.littleEndian,
    main: read(firstDirectory),
    exif: read(tagNumber(source, first, EXIF_POINTER, 0)),
    gps: read(tagNumber(source, first, GPS_POINTER, 0)),
  }
}

const directoryBytes = (tags: readonly ExifTag[], old: OldDirectory): number => {
  const count = new Set([...tags.map(({ id }) => id), ...old.entries.keys()]).size
  return 2 + count * ENTRY_BYTES + 4 + tags.reduce((sum, tag) => sum + longBytes(tag), 0)
}
/** What does not fit into its entry. */
const longBytes = (tag: ExifTag): number => {
  const { length } = tag.bytes(true)
  return length > 4 ? length : 0
}

function putDirectory(out: Uint8Array, littleEndian: boolean, at: number, tags: readonly ExifTag[], old: OldDirectory): void {
  const view = new DataView(out.buffer)
  const ids = [...new Set([...tags.map(({ id }) => id), ...old.entries.keys()])].sort((a, b) => a - b)
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  view.setUint16(at, ids.length, littleEndian)
  let valueAt = at + 2 + ids.length * ENTRY_BYTES + 4
  view.setUint32(valueAt - 4, old.next, littleEndian)
  for (const [i, id] of ids.entries()) {
    const entry = at + 2 + i * ENTRY_BYTES
    const tag = byId.get(id)
    if (!tag) {
      out.set(old.entries.get(id) ?? [], entry)
      continue
    }
    const value = tag.bytes(littleEndian)
    view.setUint16(entry, tag.id, littleEndian)
    view.setUint16(entry + 2, tag.type, littleEndian)
    view.setUint32(entry + 4, tag.count, littleEndian)
    const isInside = value.length <= 4
    if (!isInside) view.setUint32(entry + 8, valueAt, littleEndian)
    out.set(value, isInside ? entry + 8 : valueAt)
    if (!isInside) valueAt += value.length
  }
}

/**
 * An EXIF block with these tags. A JPEG's APP1 payload begins with `Exif\0\0` before it.
 *
 * @param before - a block that is there already: all it says stays but for tags that are given here; its bytes are not moved, so that a maker's note and a thumbnail
 *   still point where they did. Its directories are written anew behind it
 * @throws ThermalError where `before` is no sound block
 */
export function exifBlock(
  { main, exif, gps }: { main: readonly ExifTag[]; exif: readonly ExifTag[]; gps: readonly ExifTag[] },
  before: Uint8Array | null = null,
): Uint8Array {
  const old = before === null ? null : openBlock(before)
  const littleEndian = old?.littleEndian ?? true
  const hasGps = gps.length > 0 || (old?.gps.entries.size ?? 0) > 0
  const pointers = (exifAt: number, gpsAt: number) => [longTag(EXIF_POINTER, exifAt), ...(hasGps ? [longTag(GPS_POINTER, gpsAt)] : [])]
  const start = old === null ? HEADER_BYTES : old.bytes.length + (old.bytes.length % 2)
  const exifAt = start + directoryBytes([...main, ...pointers(0, 0)], old?.main ?? noDirectory)
  const gpsAt = exifAt + directoryBytes(exif, old?.exif ?? noDirectory)
  const out = new Uint8Array(gpsAt + (hasGps ? directoryBytes(gps, old?.gps ?? noDirectory) : 0))
  out.set(old?.bytes ?? [0x49, 0x49, 42, 0])
  new DataView(out.buffer).setUint32(4, start, littleEndian)
  putDirectory(out, littleEndian, start, [...main, ...pointers(exifAt, gpsAt)], old?.main ?? noDirectory)
  putDirectory(out, littleEndian, exifAt, exif, old?.exif ?? noDirectory)
  if (hasGps) putDirectory(out, littleEndian, gpsAt, gps, old?.gps ?? noDirectory)
  return out
}
