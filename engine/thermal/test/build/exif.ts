import { ascii, concat, u16, u32 } from './bytes.ts'

/** Text, shorts or rationals (as pairs) under a tag; a nested list is a directory of its own. */
export type TagValue =
  | { readonly text: string }
  | { readonly shorts: readonly number[] }
  | { readonly rationals: readonly (readonly [number, number])[] }
  | { readonly bytes: Uint8Array }
  | { readonly directory: Tags }

export type Tags = readonly (readonly [tag: number, value: TagValue])[]

const encode = (value: TagValue, little: boolean): { type: number; count: number; bytes: Uint8Array } => {
  if ('text' in value) return { type: 2, count: value.text.length + 1, bytes: ascii(`${value.text}\0`) }
  if ('shorts' in value) return { type: 3, count: value.shorts.length, bytes: concat(...value.shorts.map((v) => u16(v, little))) }
  if ('bytes' in value) return { type: 7, count: value.bytes.length, bytes: value.bytes }
  if ('rationals' in value) {
    return {
      type: 5,
      count: value.rationals.length,
      bytes: concat(...value.rationals.map(([a, b]) => concat(u32(a, little), u32(b, little)))),
    }
  }
  return { type: 4, count: 1, bytes: new Uint8Array(4) }
}

const buildDirectory = (tags: Tags, at: number, little: boolean): Uint8Array => {
  let next = at + 2 + tags.length * 12 + 4
  const entries: Uint8Array[] = []
  const tail: Uint8Array[] = []
  for (const [tag, value] of tags) {
    const { type, count, bytes } = encode(value, little)
    const own = 'directory' in value ? buildDirectory(value.directory, next, little) : bytes
    const inline = own.length <= 4 && !('directory' in value)
    const field = inline ? concat(own, new Uint8Array(4 - own.length)) : u32(next, little)
    entries.push(concat(u16(tag, little), u16(type, little), u32(count, little), field))
    if (inline) continue
    tail.push(own)
    next += own.length
  }
  return concat(u16(tags.length, little), ...entries, [0, 0, 0, 0], ...tail)
}

/** A TIFF structure with one directory, as an EXIF block holds it. */
export const buildTiff = (tags: Tags, little = true): Uint8Array =>
  concat(ascii(little ? 'II*\0' : 'MM\0*'), u32(8, little), buildDirectory(tags, 8, little))

export const exifSegment = (tiff: Uint8Array): { marker: number; payload: Uint8Array } => ({
  marker: 0xe1,
  payload: concat(ascii('Exif\0\0'), tiff),
})

export const xmpSegment = (xmp: string): { marker: number; payload: Uint8Array } => ({
  marker: 0xe1,
  payload: concat(ascii('http://ns.adobe.com/xap/1.0/\0'), ascii(xmp)),
})
