import { unzlibSync } from 'fflate'
import { adler32 } from '#decode/adler32'
import type { Inflate } from '#decode/options'
import { ThermalError } from '#errors'

/** Deflate cannot expand further than this (RFC 1951: 258 bytes from two bits). */
const MAX_RATIO = 1032

const refuse = (reason: string): ThermalError =>
  new ThermalError('bad-compression', `Compressed data cannot be expanded: ${reason}.`, 'sound zlib data')

/**
 * The built-in inflate. The result lies in a buffer of fixed size, so hostile data cannot make it grow; the checksum is verified.
 *
 * @throws ThermalError `bad-compression`
 */
export const inflate: Inflate = (data, maxBytes) => {
  // One byte more than allowed, to tell a full result from one that overflows.
  const room = Math.min(maxBytes + 1, data.length * MAX_RATIO)
  let expanded: Uint8Array
  try {
    expanded = unzlibSync(data, { out: new Uint8Array(room) })
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : 'damaged')
  }
  if (expanded.length > maxBytes) throw refuse(`more than ${maxBytes} bytes`)
  const end = data.length
  const stored = ((data[end - 4] << 24) | (data[end - 3] << 16) | (data[end - 2] << 8) | data[end - 1]) >>> 0
  if (stored !== adler32(expanded)) throw refuse('its checksum differs')
  return expanded
}

/**
 * Runs an inflate that may come from outside, so that its refusals are ours and its result is bounded.
 *
 * @throws ThermalError `bad-compression`
 */
export const inflateExactly = (run: Inflate, data: Uint8Array, length: number, what: string): Uint8Array => {
  let expanded: Uint8Array
  try {
    expanded = run(data, length)
  } catch (error) {
    if (error instanceof ThermalError) throw error
    throw refuse(error instanceof Error ? error.message : 'damaged')
  }
  if (expanded.length !== length) throw refuse(`${what} gives ${expanded.length} bytes instead of ${length}`)
  return expanded
}
