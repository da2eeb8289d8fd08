import { zlibSync } from 'fflate'
import { crc32 } from '#decode/png/crc32'
import { putText } from '#generate/file/flir-fff'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** PNG filter type that stores the difference to the pixel on the left. */
const SUB = 1

function chunk(name: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length + 12)
  const view = new DataView(out.buffer)
  view.setUint32(0, data.length)
  putText(out, 4, name)
  out.set(data, 8)
  view.setUint32(data.length + 8, crc32(out.subarray(4, data.length + 8)))
  return out
}

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
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header[8] = 16
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(rows, { level: 3 })),
    chunk('IEND', new Uint8Array(0)),
  ]
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
