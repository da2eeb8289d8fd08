import { asMessage, message, type Words } from '@ridgeline/words/message'
import { adler32 } from '#decode/adler32'
import { expand } from '#decode/deflate/expand'
import type { Inflate } from '#decode/options'
import { ThermalError } from '#errors'

const HEADER_BYTES = 2
const CHECKSUM_BYTES = 4
/** Flag of a stream that needs a dictionary from outside. */
const DICTIONARY = 0x20

const refuse = (reason: Words, offset: number): ThermalError =>
  new ThermalError('bad-compression', message`Compressed data cannot be expanded: ${asMessage(reason)}.`, 'sound zlib data', offset)

/**
 * The built-in inflate. The result grows with what is really there, so hostile data cannot make it ask for memory; the checksum is verified.
 *
 * @throws ThermalError `bad-compression`
 * @see RFC 1950
 */
export const inflate: Inflate = (data, maxBytes) => {
  const [method, flags] = data
  if (data.length < HEADER_BYTES + CHECKSUM_BYTES) throw refuse('they end too soon', data.length)
  if ((method & 15) !== 8 || ((method << 8) | flags) % 31 !== 0 || (flags & DICTIONARY) !== 0) throw refuse('they are no zlib data', 0)
  const { bytes, end } = expand(data, HEADER_BYTES, maxBytes)
  if (end + CHECKSUM_BYTES > data.length) throw refuse('they end too soon', data.length)
  const stored = ((data[end] << 24) | (data[end + 1] << 16) | (data[end + 2] << 8) | data[end + 3]) >>> 0
  if (stored !== adler32(bytes)) throw refuse('their checksum differs', end)
  return bytes
}

/**
 * Runs an inflate that may come from outside, so that its refusals are ours and its result is bounded.
 *
 * @throws ThermalError `bad-compression`
 */
export const inflateExactly = (run: Inflate, data: Uint8Array, length: number, what: Words): Uint8Array => {
  let expanded: Uint8Array
  try {
    expanded = run(data, length)
  } catch (error) {
    if (error instanceof ThermalError) throw error
    throw refuse(error instanceof Error ? error.message : message`damaged`, 0)
  }
  if (expanded.length !== length) throw refuse(message`${asMessage(what)} gives ${expanded.length} bytes instead of ${length}`, 0)
  // A plain view of what may be a Buffer: hot loops over two kinds of array are slow.
  return new Uint8Array(expanded.buffer, expanded.byteOffset, length)
}
