import { CELL_PX, type Cells, NO_VIEW } from '#mosaic/blend/cells'
import type { Choice } from '#mosaic/blend/choose-views'

/** Which cameras meet in a pixel of the map, and their weights. Both lists are filled anew for each pixel. */
export interface Meeting {
  readonly cameras: Uint16Array
  readonly weights: Float64Array
  /** @returns how many cameras meet in a pixel; 0 where nothing was seen */
  readonly at: (x: number, y: number) => number
}

/** Most that meet: those of the four by four cells around a pixel. */
const MOST_MET = 16
/** Below this share of the largest one a weight is none. */
const LEAST_SHARE = 0.02
const UNIFORM = 1
const MIXED = 2

/**
 * Weighs the cameras by how much of the sixteen cells around a pixel each of them holds (cubic B-spline), so that neighbours that agree pass into one another
 * over some pixels; where they do not agree, the weights are sharpened to one of them.
 */
export function meetingOf(cells: Cells, { camera: chosen, hardness }: Choice): Meeting {
  const cameras = new Uint16Array(MOST_MET)
  const weights = new Float64Array(MOST_MET)
  const splines = Array.from({ length: CELL_PX }, (_, i) => spline(((i + 0.5) / CELL_PX + 0.5) % 1))
  // most pixels lie amid cells of one camera: known once for the sixteen pixels between four cells
  const kinds = new Uint8Array((cells.width + 1) * (cells.height + 1))
  /** Cells around the last pixel that have a camera. */
  let held = 0
  const gather = (left: number, top: number, acrossX: Float64Array, acrossY: Float64Array): number => {
    let found = 0
    held = 0
    for (let dy = 0; dy < 4; dy++) {
      const y = top + dy
      if (y < 0 || y >= cells.height) continue
      for (let dx = 0; dx < 4; dx++) {
        const x = left + dx
        const camera = x < 0 || x >= cells.width ? NO_VIEW : chosen[y * cells.width + x]
        if (camera === NO_VIEW) continue
        held++
        let k = 0
        while (k < found && cameras[k] !== camera) k++
        if (k === found) {
          cameras[k] = camera
          weights[k] = 0
          found++
        }
        weights[k] += acrossX[dx] * acrossY[dy]
      }
    }
    return found
  }
  const at = (x: number, y: number): number => {
    const left = Math.floor((x + 0.5) / CELL_PX - 0.5)
    const top = Math.floor((y + 0.5) / CELL_PX - 0.5)
    const kind = (top + 1) * (cells.width + 1) + left + 1
    const own = Math.floor(y / CELL_PX) * cells.width + Math.floor(x / CELL_PX)
    if (kinds[kind] === UNIFORM) {
      cameras[0] = chosen[own]
      weights[0] = 1
      return chosen[own] === NO_VIEW ? 0 : 1
    }
    const found = gather(left - 1, top - 1, splines[x % CELL_PX], splines[y % CELL_PX])
    if (kinds[kind] === 0) kinds[kind] = found === 0 || (found === 1 && held === MOST_MET) ? UNIFORM : MIXED
    if (found > 1) sharpen(weights, found, hardness[own])
    return found
  }
  return { cameras, weights, at }
}

/** Gives the largest of the first weights more than its share. @param hard - 0 leaves them as they are, 255 leaves one */
function sharpen(weights: Float64Array, found: number, hard: number): void {
  let most = 0
  for (let k = 1; k < found; k++) if (weights[k] > weights[most]) most = k
  const largest = weights[most]
  for (let k = 0; k < found; k++) {
    const share = weights[k] / largest
    weights[k] = k === most ? 1 : hard === 255 || share < LEAST_SHARE ? 0 : share ** (255 / (255 - hard))
  }
}

/** Weights of four cells in a row for a place between the second and the third, as a cubic B-spline has them. */
const spline = (t: number): Float64Array =>
  Float64Array.of((1 - t) ** 3 / 6, (3 * t ** 3 - 6 * t ** 2 + 4) / 6, (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6, t ** 3 / 6)
