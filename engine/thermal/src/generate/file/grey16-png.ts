import { zlibSync } from 'fflate'
import { pngChunk, pngHeader, pngOf } from '#decode/png/write'

/** PNG filter type that stores the difference to the pixel on the left. */
const SUB = 1

/**
 * Writes 16-bit counts as a grey PNG the way FLIR's cameras do: low byte first, against the PNG standard.
 *
 * @param counts - row-major, `width * height` values
 */
export function writeSwappedGrey16Png(counts: Uint16Array, width: number, height: number): Uint8Array {
  const rowBytes = width * 2 + 1
  const rows = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y++) {
    const row = y * rowBytes
    rows[row] = SUB
    for (let x = 0; x < width; x++) {
      const count = counts[y * width + x]
      const left = x > 0 ? counts[y * width + x - 1] : 0
      rows[row + 1 + 2 * x] = (count & 255) - (left & 255)
      rows[row + 2 + 2 * x] = (count >> 8) - (left >> 8)
    }
  }
  return pngOf([pngHeader({ width, height }, 16, 0), pngChunk('IDAT', zlibSync(rows, { level: 3 }))])
}
