import { asMessage, message, type Words } from '@ridgeline/words/message'
import { latin1 } from '#decode/binary'
import { ThermalError } from '#errors'

/** An opened TIFF: its bytes, byte order and flavour. */
export interface TiffSource {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly littleEndian: boolean
  /** BigTIFF: 64-bit offsets and counts. */
  readonly big: boolean
}

/** One tag of a directory; `valueOffset` is checked to hold `count` values inside the file. */
export interface TiffEntry {
  readonly type: number
  readonly count: number
  readonly valueOffset: number
}

export interface TiffDirectory {
  readonly entries: ReadonlyMap<number, TiffEntry>
  /** Offset of the next directory, 0 at the end of the chain. */
  readonly next: number
}

/** Bytes per value of each field type (TIFF 6.0 section 2, BigTIFF design). */
const TYPE_SIZES: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
}
const MAX_ENTRIES = 4096

const directoryWord = message`directory`

const truncated = (what: Words, offset: number): ThermalError =>
  new ThermalError('truncated', message`The TIFF ends before its ${asMessage(what)}.`, 'a complete TIFF file', offset)

const need = (source: TiffSource, offset: number, length: number, what: Words): void => {
  if (!(offset >= 0 && length >= 0 && offset + length <= source.bytes.length)) throw truncated(what, offset)
}

const u64 = (source: TiffSource, offset: number): number => Number(source.view.getBigUint64(offset, source.littleEndian))

/**
 * Opens a classic or BigTIFF file in either byte order.
 *
 * @returns the source and the offset of its first directory
 * @throws ThermalError `empty-file`, `not-an-image` or `truncated`
 * @see TIFF 6.0 section 2; https://libtiff.gitlab.io/libtiff/specification/bigtiff.html
 */
export function openTiff(bytes: Uint8Array): { readonly source: TiffSource; readonly firstDirectory: number } {
  if (bytes.length === 0) throw new ThermalError('empty-file', 'The file is empty.', 'a TIFF file', 0)
  const littleEndian = bytes[0] === 0x49
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const marked = bytes.length >= 4 && bytes[0] === bytes[1] && (littleEndian || bytes[0] === 0x4d)
  const version = marked ? view.getUint16(2, littleEndian) : 0
  if (version !== 42 && version !== 43) {
    throw new ThermalError('not-an-image', 'The file does not begin like a TIFF.', 'II or MM followed by 42 or 43', 0)
  }
  const source: TiffSource = { bytes, view, littleEndian, big: version === 43 }
  need(source, 0, source.big ? 16 : 8, message`header`)
  const firstDirectory = source.big ? u64(source, 8) : view.getUint32(4, littleEndian)
  return { source, firstDirectory }
}

/**
 * Reads one directory. Entries of an unknown type are left out, entries that point outside the file are refused when asked for.
 *
 * @param partly - takes the entries that are there where the file ends inside the directory
 * @throws ThermalError `truncated` when the directory lies outside the file, `unsupported-format` when it is absurdly long
 */
export function readDirectory(source: TiffSource, offset: number, partly = false): TiffDirectory {
  const { view, littleEndian, big } = source
  const countSize = big ? 8 : 2
  const entrySize = big ? 20 : 12
  need(source, offset, countSize, directoryWord)
  const stated = big ? u64(source, offset) : view.getUint16(offset, littleEndian)
  if (stated > MAX_ENTRIES) {
    throw new ThermalError(
      'unsupported-format',
      message`The TIFF directory claims ${stated} entries.`,
      message`at most ${MAX_ENTRIES} entries`,
      offset,
    )
  }
  const start = offset + countSize
  const count = partly ? Math.min(stated, Math.floor((source.bytes.length - start) / entrySize)) : stated
  need(source, start, count * entrySize, directoryWord)
  const entries = new Map<number, TiffEntry>()
  for (let at = start; at < start + count * entrySize; at += entrySize) {
    const type = view.getUint16(at + 2, littleEndian)
    const size = TYPE_SIZES[type]
    if (size === undefined) continue
    const values = big ? u64(source, at + 4) : view.getUint32(at + 4, littleEndian)
    const field = at + (big ? 12 : 8)
    const inside = values * size <= (big ? 8 : 4)
    const valueOffset = inside ? field : big ? u64(source, field) : view.getUint32(field, littleEndian)
    entries.set(view.getUint16(at, littleEndian), { type, count: values, valueOffset })
  }
  const end = start + count * entrySize
  const hasNext = end + (big ? 8 : 4) <= source.bytes.length
  return { entries, next: !hasNext ? 0 : big ? u64(source, end) : view.getUint32(end, littleEndian) }
}

function readNumber(source: TiffSource, type: number, at: number): number {
  const { view, littleEndian } = source
  switch (type) {
    case 3:
      return view.getUint16(at, littleEndian)
    case 4:
    case 13:
      return view.getUint32(at, littleEndian)
    case 5:
      return view.getUint32(at, littleEndian) / view.getUint32(at + 4, littleEndian)
    case 6:
      return view.getInt8(at)
    case 8:
      return view.getInt16(at, littleEndian)
    case 9:
      return view.getInt32(at, littleEndian)
    case 10:
      return view.getInt32(at, littleEndian) / view.getInt32(at + 4, littleEndian)
    case 11:
      return view.getFloat32(at, littleEndian)
    case 12:
      return view.getFloat64(at, littleEndian)
    case 17:
      return Number(view.getBigInt64(at, littleEndian))
    case 16:
    case 18:
      return u64(source, at)
    default:
      return view.getUint8(at)
  }
}

/**
 * The values of a numeric tag, at most `maxCount` of them; an empty list where the tag is absent.
 *
 * @throws ThermalError `truncated` when the values lie outside the file
 */
export function tagNumbers(source: TiffSource, directory: TiffDirectory, tag: number, maxCount: number): number[] {
  const entry = directory.entries.get(tag)
  if (!entry) return []
  const size = TYPE_SIZES[entry.type] ?? 1
  const count = Math.min(entry.count, maxCount)
  need(source, entry.valueOffset, count * size, `tag ${tag}`)
  return Array.from({ length: count }, (_, i) => readNumber(source, entry.type, entry.valueOffset + i * size))
}

/** The first value of a numeric tag, or `fallback` where the tag is absent. */
export function tagNumber(source: TiffSource, directory: TiffDirectory, tag: number, fallback: number): number {
  return tagNumbers(source, directory, tag, 1)[0] ?? fallback
}

/** The text of a tag up to its first NUL, trimmed, at most `maxLength` bytes; null where absent or empty. */
export function tagText(source: TiffSource, directory: TiffDirectory, tag: number, maxLength = 256): string | null {
  const entry = directory.entries.get(tag)
  if (!entry) return null
  const length = Math.min(entry.count, maxLength)
  need(source, entry.valueOffset, length, `tag ${tag}`)
  return latin1(source.bytes, entry.valueOffset, length).trim() || null
}

/** The bytes of a tag of any type; null where absent. */
export function tagBytes(source: TiffSource, directory: TiffDirectory, tag: number): Uint8Array | null {
  const entry = directory.entries.get(tag)
  if (!entry) return null
  const length = entry.count * (TYPE_SIZES[entry.type] ?? 1)
  need(source, entry.valueOffset, length, `tag ${tag}`)
  return source.bytes.subarray(entry.valueOffset, entry.valueOffset + length)
}
