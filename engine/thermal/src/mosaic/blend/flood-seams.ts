import { type Cells, NO_VIEW, SLOTS } from '#mosaic/blend/cells'
import { LevelQueue } from '#mosaic/blend/level-queue'
import { shared } from '#mosaic/jobs'

/** A frame's seeds are the cells that it sees at least this share of its best lead over all others. */
const SEED_SHARE = 0.6
/** Frames that lead by less than this anywhere (px) are seen elsewhere as well, and begin nothing. */
const LEAST_LEAD_PX = 3
/** Levels of disagreement between views: agreement is 0. */
const LEVELS = 64

/**
 * Lets each frame grow from the cells that it sees much steeper than all others, first over places where the views differ. So a thing that stands up falls
 * to one frame as a whole, and the frames meet where they agree: a watershed of disagreement.
 *
 * @param allowed - views of each cell that may be shown, a bit each
 * @returns the camera of each cell, or `NO_VIEW`
 */
export function floodSeams(cells: Cells, allowed: Uint8Array, band: number, noiseK: number): Uint16Array {
  const count = cells.width * cells.height
  const chosen = shared(Uint16Array, count).fill(NO_VIEW)
  const queue = new LevelQueue(LEVELS, count)
  const levels = levelsOf(cells, allowed, noiseK)
  const steepest = steepestOf(allowed)
  plantSeeds(cells, allowed, steepest, band, chosen)
  const pushAround = (cell: number): void => {
    const x = cell % cells.width
    const open = (neighbour: number): void => {
      if (chosen[neighbour] === NO_VIEW && allowed[neighbour] !== 0) queue.push(neighbour, levels[neighbour])
    }
    if (x > 0) open(cell - 1)
    if (x < cells.width - 1) open(cell + 1)
    if (cell >= cells.width) open(cell - cells.width)
    if (cell < count - cells.width) open(cell + cells.width)
  }
  const grow = (): void => {
    for (let cell = queue.pop(); cell >= 0; cell = queue.pop()) {
      if (chosen[cell] !== NO_VIEW) continue
      const camera = fromAround(cells, allowed, chosen, cell)
      if (camera === NO_VIEW) continue
      chosen[cell] = camera
      pushAround(cell)
    }
  }
  for (let cell = 0; cell < count; cell++) if (chosen[cell] !== NO_VIEW) pushAround(cell)
  grow()
  // what no frame reached: the steepest view begins anew
  for (let cell = 0; cell < count; cell++) {
    if (chosen[cell] !== NO_VIEW || allowed[cell] === 0) continue
    chosen[cell] = cells.camera[cell * SLOTS + steepest[cell]]
    pushAround(cell)
    grow()
  }
  return chosen
}

function steepestOf(allowed: Uint8Array): Uint8Array {
  return allowed.map((bits) => (bits === 0 ? 0 : 31 - Math.clz32(bits & -bits)))
}

/** How much steeper the steepest allowed view is than the next (px), at most `band`. */
function leadOf(cells: Cells, bits: number, cell: number, band: number): number {
  const start = cell * SLOTS
  let first = Number.NaN
  for (let k = 0; k < SLOTS; k++) {
    if ((bits & (1 << k)) === 0) continue
    if (Number.isNaN(first)) first = cells.slantPx[start + k]
    else return Math.min(band, cells.slantPx[start + k] - first)
  }
  return Number.isNaN(first) ? 0 : band
}

function plantSeeds(cells: Cells, allowed: Uint8Array, steepest: Uint8Array, band: number, chosen: Uint16Array): void {
  const best = new Float64Array(NO_VIEW)
  const leads = Float32Array.from(allowed, (bits, cell) => leadOf(cells, bits, cell, band))
  for (let cell = 0; cell < allowed.length; cell++) {
    if (allowed[cell] === 0) continue
    const camera = cells.camera[cell * SLOTS + steepest[cell]]
    best[camera] = Math.max(best[camera], leads[cell])
  }
  for (let cell = 0; cell < allowed.length; cell++) {
    if (allowed[cell] === 0) continue
    const camera = cells.camera[cell * SLOTS + steepest[cell]]
    const isSeed = leads[cell] >= band || (best[camera] >= LEAST_LEAD_PX && best[camera] < band && leads[cell] >= SEED_SHARE * best[camera])
    if (isSeed) chosen[cell] = camera
  }
}

/** How much the allowed views of each cell differ, beyond what noise explains. */
function levelsOf(cells: Cells, allowed: Uint8Array, noiseK: number): Uint8Array {
  return allowed.map((bits, cell) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let k = 0; k < SLOTS; k++) {
      if ((bits & (1 << k)) === 0) continue
      const value = cells.kelvin[cell * SLOTS + k]
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
    if (!(most > least)) return 0
    return Math.max(0, Math.min(LEVELS - 1, Math.round(8 * Math.log2((most - least) / (3 * Math.max(noiseK, 0.01))))))
  })
}

/** The steepest of the views that the cells around were given and that this one may have too. */
function fromAround(cells: Cells, allowed: Uint8Array, chosen: Uint16Array, cell: number): number {
  const { width, camera } = cells
  const x = cell % width
  const left = x > 0 ? chosen[cell - 1] : NO_VIEW
  const right = x < width - 1 ? chosen[cell + 1] : NO_VIEW
  const above = cell >= width ? chosen[cell - width] : NO_VIEW
  const below = cell + width < chosen.length ? chosen[cell + width] : NO_VIEW
  for (let k = 0; k < SLOTS; k++) {
    if ((allowed[cell] & (1 << k)) === 0) continue
    const one = camera[cell * SLOTS + k]
    if (one === left || one === right || one === above || one === below) return one
  }
  return NO_VIEW
}
