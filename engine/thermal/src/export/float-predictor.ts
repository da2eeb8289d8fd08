/**
 * Rows of 32-bit floats as TIFF's floating point predictor (3) lays them: the bytes of a row by significance, the highest first, each less the one before.
 * Deflate packs a thermogram so in half of what it needs otherwise.
 *
 * @param rowLength - values of a row
 * @see Adobe Photoshop TIFF Technical Note 3
 */
export function floatPredicted(values: Float32Array, rowLength: number): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length)
  for (let start = 0; start < words.length; start += rowLength) {
    const row = start * 4
    for (let x = 0; x < rowLength; x++) {
      const word = words[start + x]
      bytes[row + x] = word >>> 24
      bytes[row + rowLength + x] = word >>> 16
      bytes[row + 2 * rowLength + x] = word >>> 8
      bytes[row + 3 * rowLength + x] = word
    }
    for (let at = row + 4 * rowLength - 1; at > row; at--) bytes[at] -= bytes[at - 1]
  }
  return bytes
}
