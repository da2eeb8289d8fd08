import type { Thermogram } from '#image'
import { percentileOf } from '#raster/quickselect'

/** Clear sky is at least this much colder than what lies below it, and colder than anything outdoors in most nights (K). */
const COLDER_THAN_REST_K = 15
const SKY_AT_MOST_K = 265
const COLUMNS = 64
/** Share of the columns that the sky must reach: a strip of cold metal along the edge seldom runs across the whole picture. */
const LEAST_COLUMNS = 0.9

/**
 * Share of the picture (0-1) that open sky takes: cold from the top edge downwards in nearly every column; 0 where there is none. An overcast sky is nearly as warm as the
 * ground and is not told from it.
 */
export function skyShare({ width, height, kelvin }: Thermogram): number {
  const below = valid(kelvin.subarray(width * Math.floor(height / 2)))
  if (below.length === 0) return 0
  const limitK = Math.min(SKY_AT_MOST_K, percentileOf(below, 0.5) - COLDER_THAN_REST_K)
  const columns = Math.min(COLUMNS, width)
  let reached = 0
  let depth = 0
  for (let c = 0; c < columns; c++) {
    const x = Math.floor(((c + 0.5) * width) / columns)
    let y = 0
    while (y < height && kelvin[y * width + x] < limitK) y++
    if (y > 0) reached++
    depth += y
  }
  return reached / columns >= LEAST_COLUMNS ? depth / (columns * height) : 0
}

const valid = (kelvin: Float32Array): Float32Array => kelvin.filter((k) => !Number.isNaN(k))
