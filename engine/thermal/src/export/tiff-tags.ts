import { concatenate } from '#decode/binary'

/** A tag of a TIFF directory, its value in the type in which it is stored. */
export type TiffTag = { readonly id: number } & (
  | { readonly type: 'bytes' | 'shorts' | 'longs' | 'doubles'; readonly values: readonly number[] }
  /** Fractions with 1,000,000 below the line. */
  | { readonly type: 'rationals'; readonly values: readonly number[] }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'directory'; readonly tags: readonly TiffTag[] }
)

const TYPES = {
  bytes: [1, 1],
  text: [2, 1],
  shorts: [3, 2],
  longs: [4, 4],
  directory: [4, 4],
  rationals: [5, 8],
  doubles: [12, 8],
} as const
const DENOMINATOR = 1_000_000
const ENTRY_BYTES = 12

/** TIFF text is seven-bit (TIFF 6.0, section 2): anything else becomes a question mark. */
const ascii = (text: string): number[] => [...text, '\0'].map((letter) => (letter <= '\x7f' ? letter.charCodeAt(0) : 0x3f))

function put(view: DataView, at: number, type: keyof typeof TYPES, value: number): void {
  if (type === 'bytes' || type === 'text') view.setUint8(at, value)
  else if (type === 'shorts') view.setUint16(at, value, true)
  else if (type === 'doubles') view.setFloat64(at, value, true)
  else if (type === 'rationals') {
    view.setUint32(at, Math.round(value * DENOMINATOR), true)
    view.setUint32(at + 4, DENOMINATOR, true)
  } else view.setUint32(at, value, true)
}

const even = (length: number): number => length + (length & 1)

/**
 * Encodes a little-endian TIFF directory with everything its tags hold.
 *
 * @param at - byte offset in the file at which the result will stand; even
 * @returns the directory, then the values that do not fit into it; an even number of bytes, the same for every `at`
 */
export function encodeTiffDirectory(tags: readonly TiffTag[], at: number): Uint8Array {
  const sorted = tags.toSorted((a, b) => a.id - b.id)
  const head = new Uint8Array(2 + sorted.length * ENTRY_BYTES + 4)
  const view = new DataView(head.buffer)
  const parts: Uint8Array[] = [head]
  let next = at + head.length
  view.setUint16(0, sorted.length, true)
  sorted.forEach((tag, i) => {
    const entry = 2 + i * ENTRY_BYTES
    const [type, size] = TYPES[tag.type]
    const values = tag.type === 'directory' ? [next] : tag.type === 'text' ? ascii(tag.text) : tag.values
    view.setUint16(entry, tag.id, true)
    view.setUint16(entry + 2, type, true)
    view.setUint32(entry + 4, values.length, true)
    const length = values.length * size
    const inline = length <= 4
    const own = inline ? view : new DataView(new ArrayBuffer(even(length)))
    values.forEach((value, at) => {
      put(own, (inline ? entry + 8 : 0) + at * size, tag.type, value)
    })
    if (!inline) view.setUint32(entry + 8, next, true)
    const outside = tag.type === 'directory' ? encodeTiffDirectory(tag.tags, next) : inline ? null : new Uint8Array(own.buffer)
    if (outside === null) return
    parts.push(outside)
    next += outside.length
  })
  return concatenate(parts)
}
