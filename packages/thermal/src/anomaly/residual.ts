import { roofBackground } from '#anomaly/background'
import { type Grid, reduceGrid, subtractGrid } from '#anomaly/grid'
import { robustSpread } from '#anomaly/spread'
import { removeStripes } from '#anomaly/stripes'

/** Cells of the background grid along the longer side: a cell is small against any slow change. */
const GRID_CELLS = 96

/** Temperature minus what the dry roof would have there (K): without trend, slow unevenness and stripes. NaN where invalid. */
export function roofResidual(image: Grid, roof: Uint8Array): Float32Array {
  const { width, height } = image
  const factor = Math.max(1, Math.round(Math.max(width, height) / GRID_CELLS))
  const residual = Float32Array.from(image.values)
  subtractGrid({ width, height, values: residual }, roofBackground(reduceGrid(image, factor, roof)), factor)
  const { median, sigma } = robustSpread(residual, roof)
  for (let i = 0; i < residual.length; i++) residual[i] -= median
  removeStripes(residual, roof, width, height, sigma)
  return residual
}
