import type { Thermogram } from '#image'
import type { Mosaic } from '#mosaic/make-mosaic'

/** A mosaic made smaller, for the eye. */
export interface MosaicOverview extends Thermogram {
  /** The frame that each place is of, as in a tile. */
  readonly source: Uint16Array
  /** Pixels of the map in one of the overview, along a side. */
  readonly step: number
}

/** Rows that are drawn at once. */
const STRIP = 256

/** Means over squares of the map, so that the longer side has at most so many pixels; NaN where nothing of a square was seen. */
export function mosaicOverview({ grid, tile }: Pick<Mosaic, 'grid' | 'tile'>, mostSide: number): MosaicOverview {
  const step = Math.ceil(Math.max(grid.width, grid.height) / mostSide)
  const [width, height] = [Math.ceil(grid.width / step), Math.ceil(grid.height / step)]
  const sums = new Float64Array(width * height)
  const counts = new Uint16Array(width * height)
  const source = new Uint16Array(width * height)
  const rows = Math.max(1, Math.floor(STRIP / step)) * step
  for (let top = 0; top < grid.height; top += rows) {
    const strip = tile(0, top, grid.width, Math.min(rows, grid.height - top))
    for (let y = 0, i = 0; y < strip.height; y++) {
      const row = Math.floor((top + y) / step) * width
      for (let x = 0; x < strip.width; x++, i++) {
        if (strip.source[i] === 0) continue
        const at = row + Math.floor(x / step)
        sums[at] += strip.kelvin[i]
        counts[at]++
        source[at] = strip.source[i]
      }
    }
  }
  return { width, height, kelvin: Float32Array.from(sums, (sum, i) => sum / counts[i]), source, step }
}
