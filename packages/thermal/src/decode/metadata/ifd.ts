import { latin1, startsWith, viewOf } from '#decode/binary'

/** One entry of a TIFF directory with its value resolved to bytes. */
interface Entry {
  readonly type: number
  readonly count: number
  readonly offset: number
}

/** A directory: tag to value. Reads of a tag that is absent or of another type give null. */
export interface Directory {
  readonly text: (tag: number) => string | null
  readonly numbers: (tag: number) => number[]
  readonly bytes: (tag: number) => Uint8Array | null
  /** A directory that a tag of this one points to. */
  readonly child: (tag: number) => Directory | null
}

/** Bytes of one value by TIFF type 1 to 12. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
const ENTRY_BYTES = 12
/** More entries than any camera writes; a larger number is damage. */
const MAX_ENTRIES = 1000
const MAX_VALUES = 16

const readNumber = (view: DataView, offset: number, type: number, little: boolean): number => {
  switch (type) {
    case 1:
    case 7:
      return view.getUint8(offset)
    case 3:
      return view.getUint16(offset, little)
    case 4:
      return view.getUint32(offset, little)
    case 5:
      return view.getUint32(offset, little) / view.getUint32(offset + 4, little)
    case 6:
      return view.getInt8(offset)
    case 8:
      return view.getInt16(offset, little)
    case 9:
      return view.getInt32(offset, little)
    case 10:
      return view.getInt32(offset, little) / view.getInt32(offset + 4, little)
    case 11:
      return view.getFloat32(offset, little)
    case 12:
      return view.getFloat64(offset, little)
    default:
      return Number.NaN
  }
}

const readEntries = (view: DataView, at: number, little: boolean): Map<number, Entry> | null => {
  if (at < 8 || at + 2 > view.byteLength) return null
  const count = view.getUint16(at, little)
  if (count > MAX_ENTRIES) return null
  const entries = new Map<number, Entry>()
  for (let i = 0, entry = at + 2; i < count && entry + ENTRY_BYTES <= view.byteLength; i++, entry += ENTRY_BYTES) {
    const type = view.getUint16(entry + 2, little)
    const values = view.getUint32(entry + 4, little)
    const length = (typeBytes[type] ?? 0) * values
    const offset = length <= 4 ? entry + 8 : view.getUint32(entry + 8, little)
    if (length > 0 && offset + length <= view.byteLength) entries.set(view.getUint16(entry, little), { type, count: values, offset })
  }
  return entries
}

const openDirectory = (tiff: Uint8Array, at: number, little: boolean): Directory | null => {
  const view = viewOf(tiff)
  const entries = readEntries(view, at, little)
  if (entries === null) return null
  const numbers = (tag: number): number[] => {
    const entry = entries.get(tag)
    if (entry === undefined || entry.type === 2) return []
    const step = typeBytes[entry.type]
    return Array.from({ length: Math.min(entry.count, MAX_VALUES) }, (_, i) =>
      readNumber(view, entry.offset + i * step, entry.type, little),
    )
  }
  return {
    numbers,
    text: (tag) => {
      const entry = entries.get(tag)
      if (entry === undefined || entry.type !== 2) return null
      const text = latin1(tiff, entry.offset, entry.count).trim()
      return text === '' ? null : text
    },
    bytes: (tag) => {
      const entry = entries.get(tag)
      return entry === undefined ? null : tiff.subarray(entry.offset, entry.offset + entry.count * typeBytes[entry.type])
    },
    child: (tag) => {
      const [offset] = numbers(tag)
      return offset === undefined ? null : openDirectory(tiff, offset, little)
    },
  }
}

/**
 * Opens a TIFF structure at its first directory.
 *
 * Tolerant: entries that point outside are left out, and a structure that is none gives null. It never throws.
 */
export const openTiff = (tiff: Uint8Array): Directory | null => {
  const little = startsWith(tiff, 'II*\0')
  if (tiff.length < 8 || !(little || startsWith(tiff, 'MM\0*'))) return null
  return openDirectory(tiff, viewOf(tiff).getUint32(4, little), little)
}
