import { message } from '@ridgeline/words/message'
import { firstRoom, moreRoom } from '#decode/room'
import { ThermalError } from '#errors'

/**
 * Undoes PackBits: runs of literal and of repeated bytes.
 *
 * @returns exactly `expectedBytes` bytes; data after them is ignored
 * @throws ThermalError `bad-compression` when the data ends too soon
 * @see TIFF 6.0 section 9
 */
export function decodePackBits(data: Uint8Array, expectedBytes: number): Uint8Array {
  let out = new Uint8Array(firstRoom(data, expectedBytes))
  let written = 0
  let at = 0
  while (written < expectedBytes) {
    const head = data[at++]
    const literal = head < 128
    const inputNeeded = literal ? head + 1 : 1
    if (head === 128) continue
    if (head === undefined || at + inputNeeded > data.length) {
      throw new ThermalError(
        'bad-compression',
        message`The PackBits data breaks off after ${written} bytes.`,
        message`${expectedBytes} bytes of samples`,
      )
    }
    const length = literal ? head + 1 : 257 - head
    const end = Math.min(written + length, expectedBytes)
    if (end > out.length) out = moreRoom(out, written, end - written, expectedBytes)
    if (literal) out.set(data.subarray(at, at + end - written), written)
    else out.fill(data[at], written, end)
    written = end
    at += inputNeeded
  }
  return out
}
