import { concatenate } from '#decode/binary'

/** A tag of a TIFF directory, its value in the type in which it is stored. */
export type TiffTag = { readonly id: number } & (
  | { readonly type: 'bytes' | 'shorts' | 'longs' | 'doubles'; readonly values: readonly number[] }
  /** Fractions with 1,000,000 below the line. */
  | { readonly type: 'rationals'; readonly values: readonly number[] }
  /** Places in the file and lengths of its parts: 64 bits where the file is a BigTIFF. */
  | { readonly type: 'offsets'; readonly values: readonly number[] }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'directory'; readonly tags: readonly TiffTag[] }
)

/** Classic TIFF holds 4 GB, BigTIFF any size (https://libtiff.gitlab.io/libtiff/specification/bigtiff.html). */
export interface TiffFlavour {
  readonly big: boolean
}

const TYPES = {
  bytes: [1, 1],
  text: [2, 1],
  shorts: [3, 2],
  longs: [4, 4],
  directory: [4, 4],
  offsets: [4, 4],
  rationals: [5, 8],
  doubles: [12, 8],
} as const
const DENOMINATOR = 1_000_000
const CLASSIC = { version: 42, headerBytes: 8, countBytes: 2, entryBytes: 12, fieldBytes: 4 } as const
const BIG = { version: 43, headerBytes: 16, countBytes: 8, entryBytes: 20, fieldBytes: 8 } as const
const BIG_OFFSETS = [16, 8] as const

/** TIFF text is seven-bit (TIFF 6.0, section 2): anything else becomes a question mark. */
const ascii = (text: string): number[] => [...text, '\0'].map((letter) => (letter <= '\x7f' ? letter.charCodeAt(0) : 0x3f))

/** A count or an offset, as wide as the flavour has them. */
function putWide(view: DataView, at: number, value: number, big: boolean): void {
  if (big) view.setBigUint64(at, BigInt(value), true)
  else view.setUint32(at, value, true)
}

function put(view: DataView, at: number, type: keyof typeof TYPES, value: number, big: boolean): void {
  if (type === 'bytes' || type === 'text') view.setUint8(at, value)
  else if (type === 'shorts') view.setUint16(at, value, true)
  else if (type === 'doubles') view.setFloat64(at, value, true)
  else if (type === 'rationals') {
    view.setUint32(at, Math.round(value * DENOMINATOR), true)
    view.setUint32(at + 4, DENOMINATOR, true)
  } else putWide(view, at, value, big && type === 'offsets')
}

const even = (length: number): number => length + (length & 1)

/** The head of a little-endian TIFF; its first directory stands at `firstDirectory`. */
export function tiffHeader(firstDirectory: number, { big }: TiffFlavour): Uint8Array {
  const { version, headerBytes } = big ? BIG : CLASSIC
  const head = new Uint8Array(headerBytes)
  const view = new DataView(head.buffer)
  head.set([0x49, 0x49, version, 0, ...(big ? [8] : [])])
  putWide(view, big ? 8 : 4, firstDirectory, big)
  return head
}

/**
 * Encodes a little-endian TIFF directory with everything its tags hold.
 *
 * @param at - byte offset in the file at which the result will stand; even
 * @param next - byte offset of the directory after it, 0 where it is the last
 * @returns the directory, then the values that do not fit into it; an even number of bytes, the same for every `at` and `next`
 */
export function encodeTiffDirectory(
  tags: readonly TiffTag[],
  at: number,
  { big, next = 0 }: TiffFlavour & { readonly next?: number } = { big: false },
): Uint8Array {
  const { countBytes, entryBytes, fieldBytes } = big ? BIG : CLASSIC
  const sorted = tags.toSorted((a, b) => a.id - b.id)
  const head = new Uint8Array(countBytes + sorted.length * entryBytes + fieldBytes)
  const view = new DataView(head.buffer)
  const parts: Uint8Array[] = [head]
  let free = at + head.length
  view.setUint16(0, sorted.length, true)
  putWide(view, head.length - fieldBytes, next, big)
  sorted.forEach((tag, i) => {
    const entry = countBytes + i * entryBytes
    const field = entry + entryBytes - fieldBytes
    const [type, size] = big && tag.type === 'offsets' ? BIG_OFFSETS : TYPES[tag.type]
    const values = tag.type === 'directory' ? [free] : tag.type === 'text' ? ascii(tag.text) : tag.values
    view.setUint16(entry, tag.id, true)
    view.setUint16(entry + 2, type, true)
    putWide(view, entry + 4, values.length, big)
    const length = values.length * size
    const inline = length <= fieldBytes
    const own = inline ? view : new DataView(new ArrayBuffer(even(length)))
    values.forEach((value, at) => {
      put(own, (inline ? field : 0) + at * size, tag.type, value, big)
    })
    if (!inline) putWide(view, field, free, big)
    const outside = tag.type === 'directory' ? encodeTiffDirectory(tag.tags, free, { big }) : inline ? null : new Uint8Array(own.buffer)
    if (outside === null) return
    parts.push(outside)
    free += outside.length
  })
  return concatenate(parts)
}
