import { type Cells, NO_VIEW, SLOTS } from '#mosaic/blend/cells'
import { shared } from '#mosaic/jobs'

/** Views that differ by less than this many sigmas of noise, or by less than this (K), agree. */
const SIGMAS = 3
const LEAST_K = 0.12

/**
 * How hard the seams are: the difference of a cell's view to those of the cells around, as both saw this cell, from 0 (they agree) to 255 (twice what agreement
 * allows, or one of them did not see it). 0 away from seams.
 */
export function markSeams(cells: Cells, chosen: Uint16Array, noiseK: number): Uint8Array {
  const agree = Math.max(LEAST_K, SIGMAS * noiseK)
  const own = new Uint8Array(chosen.length)
  for (let y = 0, cell = 0; y < cells.height; y++) {
    for (let x = 0; x < cells.width; x++, cell++) {
      if (chosen[cell] !== NO_VIEW) own[cell] = hardnessAt(cells, chosen, x, y, agree)
    }
  }
  return widest(own, cells)
}

function hardnessAt(cells: Cells, chosen: Uint16Array, x: number, y: number, agree: number): number {
  const cell = y * cells.width + x
  let worst = 0
  let seen = chosen[cell]
  for (let ny = Math.max(0, y - 2); ny <= Math.min(cells.height - 1, y + 2); ny++) {
    for (let nx = Math.max(0, x - 2); nx <= Math.min(cells.width - 1, x + 2); nx++) {
      const other = chosen[ny * cells.width + nx]
      if (other === chosen[cell] || other === seen || other === NO_VIEW) continue
      seen = other
      const apart = Math.abs(kelvinOf(cells, cell, chosen[cell]) - kelvinOf(cells, cell, other))
      worst = Math.max(worst, Number.isNaN(apart) ? 255 : Math.round((255 * (apart - agree)) / agree))
      if (worst >= 255) return 255
    }
  }
  return worst
}

function kelvinOf({ camera, kelvin }: Cells, cell: number, wanted: number): number {
  for (let k = cell * SLOTS; k < (cell + 1) * SLOTS; k++) if (camera[k] === wanted) return kelvin[k]
  return Number.NaN
}

/** Each cell as hard as the hardest around it, so that a seam does not change its mind from cell to cell. */
function widest(own: Uint8Array, { width, height }: Cells): Uint8Array {
  const out = shared(Uint8Array, own.length)
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      let most = 0
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) most = Math.max(most, own[ny * width + nx])
      }
      out[cell] = most
    }
  }
  return out
}
