import { type Cells, NO_VIEW, SLOTS } from '#mosaic/blend/cells'

/** A view that differs from what most say of a cell by more than this many sigmas of noise, and by more than this (K), shows something that moved. */
const SIGMAS = 8
const LEAST_K = 1
/** The others must agree with one another this much better than with it. */
const CLEARER = 3

/**
 * The views of each cell that may be shown, a bit each. Left out is what one view alone saw: somebody who walked, a bird, a cloud's edge. It takes three
 * views to tell; where two differ nobody knows which is right.
 *
 * @param seen - views of each cell that nothing hides, a bit each; others stand back behind any of these
 */
export function leaveGhostsOut(cells: Cells, seen: Uint8Array, noiseK: number): Uint8Array {
  const count = cells.width * cells.height
  const ghosts = new Uint8Array(count)
  const values = new Float64Array(SLOTS)
  for (let cell = 0; cell < count; cell++) {
    const views = viewsOf(cells, cell)
    if (views >= 3) ghosts[cell] = ghostsOf(cells, cell, views, Math.max(LEAST_K, SIGMAS * noiseK), values)
  }
  const usable = new Uint8Array(count)
  for (let y = 0, cell = 0; y < cells.height; y++) {
    for (let x = 0; x < cells.width; x++, cell++) {
      const views = viewsOf(cells, cell)
      const all = (1 << views) - 1
      const left = all & ~(ghosts[cell] | touching(cells, ghosts, x, y))
      usable[cell] = left & seen[cell] || left || all & ~ghosts[cell] || all
    }
  }
  return usable
}

function viewsOf({ camera }: Cells, cell: number): number {
  let views = 0
  while (views < SLOTS && camera[cell * SLOTS + views] !== NO_VIEW) views++
  return views
}

function ghostsOf({ kelvin }: Cells, cell: number, views: number, least: number, values: Float64Array): number {
  const start = cell * SLOTS
  for (let k = 0; k < views; k++) values[k] = kelvin[start + k]
  const sorted = values.subarray(0, views).sort()
  // of an even number the two in the middle, so that one of two camps is not called right
  const [low, high] = [sorted[(views - 1) >> 1], sorted[views >> 1]]
  const [lower, upper] = [sorted[Math.floor((views - 1) / 4)], sorted[Math.ceil((3 * (views - 1)) / 4)]]
  const far = Math.max(least, views === 3 ? CLEARER * nearest(sorted) : CLEARER * (upper - lower))
  let bits = 0
  for (let k = 0; k < views; k++) {
    const value = kelvin[start + k]
    if (value < low - far || value > high + far) bits |= 1 << k
  }
  return bits
}

/** Of three values the smaller gap. */
const nearest = ([a, b, c]: Float64Array): number => Math.min(b - a, c - b)

/** Views that are a ghost in one of the cells around: its edge is mixed with it. */
function touching(cells: Cells, ghosts: Uint8Array, x: number, y: number): number {
  const start = (y * cells.width + x) * SLOTS
  let bits = 0
  for (let ny = Math.max(0, y - 1); ny <= Math.min(cells.height - 1, y + 1); ny++) {
    for (let nx = Math.max(0, x - 1); nx <= Math.min(cells.width - 1, x + 1); nx++) {
      const neighbour = ny * cells.width + nx
      for (let j = 0, rest = ghosts[neighbour]; rest !== 0; j++, rest >>= 1) {
        if ((rest & 1) === 0) continue
        const ghost = cells.camera[neighbour * SLOTS + j]
        for (let k = 0; k < SLOTS; k++) if (cells.camera[start + k] === ghost) bits |= 1 << k
      }
    }
  }
  return bits
}
