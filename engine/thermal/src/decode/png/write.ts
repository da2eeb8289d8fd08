import { adler32 } from '#decode/adler32'
import { concatenate } from '#decode/binary'
import { crc32 } from '#decode/png/crc32'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const STORED_BYTES = 65_535
const RGB = 2

export const latin1Bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export const pngChunk = (name: string, data: Uint8Array): Uint8Array => {
  const out = new Uint8Array(data.length + 12)
  const view = new DataView(out.buffer)
  view.setUint32(0, data.length)
  out.set(latin1Bytes(name), 4)
  out.set(data, 8)
  view.setUint32(data.length + 8, crc32(out.subarray(4, data.length + 8)))
  return out
}

/** A PNG of chunks between its signature and its end. */
export const pngOf = (chunks: readonly Uint8Array[]): Uint8Array =>
  concatenate([Uint8Array.from(SIGNATURE), ...chunks, pngChunk('IEND', new Uint8Array())])

export const pngHeader = ({ width, height }: { width: number; height: number }, bitDepth: 8 | 16, colourType: 0 | 2 | 3): Uint8Array => {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header[8] = bitDepth
  header[9] = colourType
  return pngChunk('IHDR', header)
}

/** zlib data without packing: what reads them next packs them anew. */
const stored = (data: Uint8Array): Uint8Array => {
  const parts: Uint8Array[] = [Uint8Array.of(0x78, 0x01)]
  for (let at = 0; at < data.length; at += STORED_BYTES) {
    const block = data.subarray(at, at + STORED_BYTES)
    const { length } = block
    const isLast = at + length >= data.length
    parts.push(Uint8Array.of(isLast ? 1 : 0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255), block)
  }
  const check = new Uint8Array(4)
  new DataView(check.buffer).setUint32(0, adler32(data))
  return concatenate([...parts, check])
}

/** A picture of three bytes a pixel as a PNG. */
export const rgbPng = (rgb: Uint8Array, size: { readonly width: number; readonly height: number }): Uint8Array => {
  const row = 3 * size.width
  const rows = new Uint8Array((row + 1) * size.height)
  for (let y = 0; y < size.height; y++) rows.set(rgb.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  return pngOf([pngHeader(size, 8, RGB), pngChunk('IDAT', stored(rows))])
}
