import { viewOf } from '#decode/binary'

const hostIsLittle = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/**
 * 16-bit counts from pairs of bytes.
 *
 * @returns a fresh array, one count for two bytes
 */
export const toCounts = (pairs: Uint8Array, littleEndian: boolean): Uint16Array => {
  const counts = new Uint16Array(pairs.length >> 1)
  if (littleEndian === hostIsLittle) {
    new Uint8Array(counts.buffer).set(pairs.subarray(0, counts.byteLength))
    return counts
  }
  const view = viewOf(pairs)
  for (let i = 0; i < counts.length; i++) counts[i] = view.getUint16(2 * i, littleEndian)
  return counts
}

/**
 * Counts in the byte order that makes the smoother picture.
 *
 * Neighbouring pixels of a sensor differ little; with swapped bytes the noise of the low byte becomes the high one. The sum of absolute
 * differences between neighbours in a row tells the two apart. A tie goes to little-endian, which nearly all cameras write.
 */
export const smootherCounts = (pairs: Uint8Array, width: number): Uint16Array => {
  const counts = toCounts(pairs, true)
  let asRead = 0
  let swapped = 0
  let left = 0
  let leftSwapped = 0
  for (let i = 0, x = 0; i < counts.length; i++, x++) {
    const count = counts[i]
    const other = ((count << 8) | (count >> 8)) & 0xffff
    if (x === width) x = 0
    if (x > 0) {
      asRead += Math.abs(count - left)
      swapped += Math.abs(other - leftSwapped)
    }
    left = count
    leftSwapped = other
  }
  return swapped < asRead ? toCounts(pairs, false) : counts
}
