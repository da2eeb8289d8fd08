import { zlibSync } from 'fflate'
import { concatenate } from '#decode/binary'
import { crc32 } from '#decode/png/crc32'
import { temperatureText } from '#decode/png/temperature-text'
import { ThermalError } from '#errors'
import type { Thermogram } from '#image'

/** Kelvin per count. */
const COUNT_K = 0.01
const MAX_COUNT = 65_535
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
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
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header[8] = 16
  return concatenate([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('tEXt', latin1(`${temperatureText.keyword}\0${temperatureText.text}`)),
    chunk('tEXt', latin1('Software\0Ridgeline')),
    chunk('IDAT', zlibSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array(0)),
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

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

function chunk(name: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length + 12)
  const view = new DataView(out.buffer)
  view.setUint32(0, data.length)
  out.set(latin1(name), 4)
  out.set(data, 8)
  view.setUint32(data.length + 8, crc32(out.subarray(4, data.length + 8)))
  return out
}
