import { zlibSync } from 'fflate'
import { temperatureText } from '#decode/png/temperature-text'
import { latin1Bytes, pngChunk, pngHeader, pngOf } from '#decode/png/write'
import { ThermalError } from '#errors'
import type { Thermogram } from '#image'

/** Kelvin per count. */
const COUNT_K = 0.01
const MAX_COUNT = 65_535
/** PNG filter that stores the difference to the pixel on the left. */
const SUB = 1

/**
 * Temperatures as a 16-bit grey PNG: hundredths of a kelvin, 0 where a pixel is invalid. The scale stands in the file as text.
 *
 * @returns the file; samples big-endian as the standard demands
 * @throws ThermalError `too-large` when a pixel is hotter than 655.35 K, which 16 bits do not hold
 * @see ISO 15948
 */
export function thermogramPng16({ width, height, kelvin }: Thermogram): Uint8Array {
  const rowBytes = width * 2 + 1
  const rows = new Uint8Array(rowBytes * height)
  for (let y = 0, i = 0; y < height; y++) {
    let at = y * rowBytes
    let left = 0
    rows[at++] = SUB
    for (let x = 0; x < width; x++, i++) {
      const count = toCount(kelvin[i])
      // the filter works on bytes: each one minus the one of the same place in the pixel before
      rows[at++] = (count >> 8) - (left >> 8)
      rows[at++] = (count & 255) - (left & 255)
      left = count
    }
  }
  return pngOf([
    pngHeader({ width, height }, 16, 0),
    pngChunk('tEXt', latin1Bytes(`${temperatureText.keyword}\0${temperatureText.text}`)),
    pngChunk('tEXt', latin1Bytes('Software\0Ridgeline')),
    pngChunk('IDAT', zlibSync(rows, { level: 6 })),
  ])
}

function toCount(kelvin: number): number {
  if (Number.isNaN(kelvin)) return 0
  const count = Math.round(kelvin / COUNT_K)
  if (count <= MAX_COUNT) return Math.max(1, count)
  throw new ThermalError(
    'too-large',
    `A pixel of ${kelvin.toFixed(2)} K does not fit into a 16-bit picture of hundredths of a kelvin.`,
    `temperatures up to ${(MAX_COUNT * COUNT_K).toFixed(2)} K; a TIFF holds any`,
  )
}
