import { message } from '@ridgeline/words/message'
import { firstRoom, moreRoom } from '#decode/room'
import { ThermalError } from '#errors'

const CLEAR = 256
const END = 257
const TABLE_SIZE = 4096

const broken = (expected: number, got: number): ThermalError =>
  new ThermalError('bad-compression', message`The LZW data breaks off after ${got} bytes.`, message`${expected} bytes of samples`)

/** Where LZW keeps its table, and its result until the next one: many small blocks share one room. */
export interface LzwRoom {
  readonly starts: Int32Array
  readonly lengths: Int32Array
  out: Uint8Array
}

export const lzwRoom = (): LzwRoom => ({
  starts: new Int32Array(TABLE_SIZE),
  lengths: new Int32Array(TABLE_SIZE),
  out: new Uint8Array(0),
})

/**
 * Undoes TIFF's LZW: codes of 9 to 12 bits, most significant bit first, widths changing one code early.
 *
 * Each table entry is a stretch of the output already written, so no strings are kept.
 *
 * @returns exactly `expectedBytes` bytes, in the room until it is used again; codes after them are ignored
 * @throws ThermalError `bad-compression` when the codes are inconsistent or end too soon
 * @see TIFF 6.0 section 13
 */
export function decodeLzw(data: Uint8Array, expectedBytes: number, room: LzwRoom = lzwRoom()): Uint8Array {
  const { starts, lengths } = room
  const first = firstRoom(data, expectedBytes)
  let out = room.out.length >= first ? room.out : new Uint8Array(first)
  let next = END + 1
  let width = 9
  let previousStart = -1
  let previousLength = 0
  let written = 0
  let buffer = 0
  let bits = 0
  let at = 0
  while (written < expectedBytes) {
    while (bits < width) {
      if (at >= data.length) throw broken(expectedBytes, written)
      buffer = ((buffer << 8) | data[at++]) & 0xffffff
      bits += 8
    }
    const code = (buffer >> (bits - width)) & ((1 << width) - 1)
    bits -= width
    if (code === END) throw broken(expectedBytes, written)
    if (code === CLEAR) {
      next = END + 1
      width = 9
      previousStart = -1
      continue
    }
    if (previousStart >= 0 && next < TABLE_SIZE) {
      starts[next] = previousStart
      lengths[next] = previousLength + 1
      next++
    }
    const start = written
    if (code < CLEAR) {
      if (written === out.length) out = moreRoom(out, written, 1, expectedBytes)
      out[written++] = code
      previousLength = 1
    } else {
      if (code >= next) throw broken(expectedBytes, written)
      const from = starts[code]
      previousLength = lengths[code]
      const end = Math.min(written + previousLength, expectedBytes)
      if (end > out.length) out = moreRoom(out, written, end - written, expectedBytes)
      for (let i = from; written < end; i++) out[written++] = out[i]
    }
    previousStart = start
    // The writer is one entry ahead of the reader, so the width grows one code early.
    if (next >= (1 << width) - 1 && width < 12) width++
  }
  room.out = out
  return out.subarray(0, expectedBytes)
}
