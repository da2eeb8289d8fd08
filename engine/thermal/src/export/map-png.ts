import { zlibSync } from 'fflate'
import { pngChunk, pngHeader, pngOf } from '#decode/png/write'
import type { Thermogram } from '#image'
import { type PaletteName, paletteColours } from '#render/palettes'

export interface MapColours {
  readonly palette: PaletteName
  /** Temperature (K) of the first and of the last colour; what lies beyond takes these. */
  readonly minK: number
  readonly maxK: number
}

const INDEXED = 3
/** The first of 256 colours is none: nothing was seen there. */
const SHADES = 255

/** A map in the colours of a palette, one byte a pixel, transparent where nothing is known: a picture to lie over others. */
export function mapPng({ width, height, kelvin }: Thermogram, { palette, minK, maxK }: MapColours): Uint8Array {
  const rows = new Uint8Array((width + 1) * height)
  const perKelvin = SHADES / Math.max(maxK - minK, 1e-6)
  for (let y = 0, i = 0; y < height; y++) {
    const row = y * (width + 1) + 1
    for (let x = 0; x < width; x++, i++) {
      const shade = Math.floor((kelvin[i] - minK) * perKelvin)
      rows[row + x] = Number.isNaN(shade) ? 0 : 1 + Math.max(0, Math.min(SHADES - 1, shade))
    }
  }
  const colours = paletteColours(palette).slice()
  colours.set([0, 0, 0])
  return pngOf([
    pngHeader({ width, height }, 8, INDEXED),
    pngChunk('PLTE', colours),
    pngChunk('tRNS', Uint8Array.of(0)),
    pngChunk('IDAT', zlibSync(rows, { level: 6 })),
  ])
}
