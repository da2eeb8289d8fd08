import { type Cells, NO_VIEW, SLOTS } from '#mosaic/blend/cells'
import { floodSeams } from '#mosaic/blend/flood-seams'
import { leaveGhostsOut } from '#mosaic/blend/ghosts'
import { markSeams } from '#mosaic/blend/mark-seams'

/** Which view each cell of a map is taken from, in memory that threads share. */
export interface Choice {
  /** The camera of each cell, or `NO_VIEW`. */
  readonly camera: Uint16Array
  /** How hard the seam is that runs through a cell: 0 where the views on both sides agree, 255 where they do not. */
  readonly hardness: Uint8Array
}

/** How much farther from straight down than the steepest view another may be so that the seam may run there (share of the frames' width). */
const BAND_SHARE = 0.1

/**
 * Chooses the view of each cell: the steepest one, with seams moved by a few per cent of a picture to where the views agree, so that things that stand up or
 * lie a little off are taken whole from one frame.
 *
 * @param cells - tempered
 * @param seen - views of each cell that nothing hides, a bit each
 * @param widthPx - of the frames
 * @param noiseK - how much two views of a place differ (one sigma)
 */
export function chooseViews(cells: Cells, seen: Uint8Array, widthPx: number, noiseK: number): Choice {
  const usable = leaveGhostsOut(cells, seen, noiseK)
  const allowed = nearSteepest(cells, usable, BAND_SHARE * widthPx)
  const camera = floodSeams(cells, allowed, BAND_SHARE * widthPx, noiseK)
  return { camera, hardness: markSeams(cells, camera, noiseK) }
}

/** Of the usable views (a bit each) those that are nearly as steep as the steepest. */
function nearSteepest(cells: Cells, usable: Uint8Array, band: number): Uint8Array {
  return usable.map((bits, cell) => {
    const start = cell * SLOTS
    let steepest = Number.POSITIVE_INFINITY
    let near = 0
    for (let k = 0; k < SLOTS && cells.camera[start + k] !== NO_VIEW; k++) {
      if ((bits & (1 << k)) === 0) continue
      steepest = Math.min(steepest, cells.slantPx[start + k])
      if (cells.slantPx[start + k] <= steepest + band) near |= 1 << k
    }
    return near
  })
}
