import { roofBackground } from '#background/background'
import { removeStripes } from '#background/stripes'
import { type Grid, reduceGrid, subtractGrid } from '#raster/grid'
import { countOf, without } from '#raster/mask'
import { robustSpread } from '#raster/spread'

/** Cells of the background grid along the longer side: a cell is small against any slow change. */
const GRID_CELLS = 96
/** Less calm roof than this says nothing about the rest. */
const LEAST_CALM_SHARE = 0.3

/**
 * Temperature minus what the dry roof would have there (K): without trend, slow unevenness and stripes. NaN where invalid.
 *
 * @param affected - 1 where something was found before, which then has no say in the background
 */
export function roofResidual(image: Grid, roof: Uint8Array, affected: Uint8Array | null = null): Float32Array {
  const { width, height } = image
  const factor = Math.max(1, Math.round(Math.max(width, height) / GRID_CELLS))
  const calm = affected === null ? roof : calmRoof(roof, affected)
  const residual = image.values.slice()
  subtractGrid({ width, height, values: residual }, roofBackground(reduceGrid(image, factor, calm), affected !== null), factor)
  const { median, sigma } = robustSpread(residual, calm)
  for (let i = 0; i < residual.length; i++) residual[i] -= median
  removeStripes(residual, calm, width, height, sigma)
  return residual
}

function calmRoof(roof: Uint8Array, affected: Uint8Array): Uint8Array {
  const calm = without(roof, affected)
  return countOf(calm) >= LEAST_CALM_SHARE * countOf(roof) ? calm : roof
}
