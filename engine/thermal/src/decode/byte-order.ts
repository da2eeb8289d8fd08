const hostIsLittle = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/**
 * 16-bit counts from pairs of bytes, in place where they lie on even addresses: the pairs are used up.
 *
 * @returns one count for two bytes
 */
export const toCounts = (pairs: Uint8Array, littleEndian: boolean): Uint16Array => {
  const own = pairs.byteOffset % 2 === 0 ? pairs : pairs.slice()
  const counts = new Uint16Array(own.buffer, own.byteOffset, own.length >> 1)
  return littleEndian === hostIsLittle ? counts : swapped(counts)
}

const swapped = (counts: Uint16Array): Uint16Array => {
  for (let i = 0; i < counts.length; i++) counts[i] = (counts[i] << 8) | (counts[i] >> 8)
  return counts
}

/** Rows compared to tell the byte orders apart: enough for any picture, and a fraction of the time. */
const COMPARED_ROWS = 96

/**
 * Counts in the byte order that makes the smoother picture.
 *
 * Neighbouring pixels of a sensor differ little; with swapped bytes the noise of the low byte becomes the high one. The sum of absolute
 * differences between neighbours in a row tells the two apart. A tie goes to little-endian, which nearly all cameras write. The pairs are used up.
 */
export const smootherCounts = (pairs: Uint8Array, width: number): Uint16Array => {
  const counts = toCounts(pairs, true)
  const rows = Math.floor(counts.length / width)
  const step = Math.max(1, Math.floor(rows / COMPARED_ROWS))
  let asRead = 0
  let otherWay = 0
  for (let y = 0; y < rows; y += step) {
    let left = counts[y * width]
    let leftSwapped = ((left << 8) | (left >> 8)) & 0xffff
    for (let i = y * width + 1; i < (y + 1) * width; i++) {
      const count = counts[i]
      const other = ((count << 8) | (count >> 8)) & 0xffff
      asRead += Math.abs(count - left)
      otherWay += Math.abs(other - leftSwapped)
      left = count
      leftSwapped = other
    }
  }
  return otherWay < asRead ? swapped(counts) : counts
}
