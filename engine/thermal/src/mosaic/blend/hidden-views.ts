import { CELL_PX, type Cells, NO_VIEW, SLOTS } from '#mosaic/blend/cells'
import type { MapSight } from '#mosaic/blend/laid-frames'
import { type JobKind, type RunJobs, shared } from '#mosaic/jobs'

/** What rises above a line of sight by less than this (m) hides nothing. */
const SLACK_M = 0.25

interface Hiding {
  readonly cells: Cells
  readonly sight: MapSight
  readonly seen: Uint8Array
}

/** Rows of cells that one thread looks at. */
const ROWS = 16

/**
 * The views of each cell that see it past what stands higher beside it, a bit each. A view of a low roof past the edge of a high one shows that edge a second time.
 */
export function leaveHiddenOut(cells: Cells, sight: MapSight, run: RunJobs): Uint8Array {
  const seen = shared(Uint8Array, cells.width * cells.height)
  run(hideJob, { cells, sight, seen }, Math.ceil(cells.height / ROWS))
  return seen
}

/** Looks at the cells of some rows. */
export const hideJob: JobKind<Hiding, void> = {
  name: 'hide',
  run: (hiding, job) => {
    for (let y = job * ROWS; y < Math.min(hiding.cells.height, (job + 1) * ROWS); y++) {
      for (let x = 0; x < hiding.cells.width; x++) hiding.seen[y * hiding.cells.width + x] = viewsThatSee(hiding, x, y)
    }
  },
}

function viewsThatSee({ cells, sight: { grid, cameras, highestM } }: Hiding, x: number, y: number): number {
  const cellM = grid.pixelM * CELL_PX
  const cell = y * cells.width + x
  const upM = cells.heightM[cell]
  let seen = 0
  for (let k = 0; k < SLOTS && cells.camera[cell * SLOTS + k] !== NO_VIEW; k++) {
    if (upM > highestM - SLACK_M) {
      seen |= 1 << k
      continue
    }
    const eye = cameras[cells.camera[cell * SLOTS + k]]
    const rise = eye.heightM - upM
    const [eastCells, southCells] = [(eye.eastM - grid.westM) / cellM - 0.5 - x, (grid.northM - eye.northM) / cellM - 0.5 - y]
    const long = Math.max(Math.abs(eastCells), Math.abs(southCells))
    // as far as the line of sight stays below all that there is
    const steps = Math.ceil(long * Math.min(1, (highestM - upM) / rise))
    if (!isHidden(cells, { x, y, upM }, { east: eastCells / long, south: southCells / long, up: rise / long }, steps)) seen |= 1 << k
  }
  return seen
}

interface Start {
  readonly x: number
  readonly y: number
  readonly upM: number
}

/** Goes towards the camera cell by cell. */
function isHidden(
  { width, height, heightM }: Cells,
  { x, y, upM }: Start,
  way: { east: number; south: number; up: number },
  steps: number,
): boolean {
  for (let i = 1; i <= steps; i++) {
    const [nx, ny] = [Math.round(x + i * way.east), Math.round(y + i * way.south)]
    if (nx < 0 || ny < 0 || nx >= width || ny >= height) return false
    if (heightM[ny * width + nx] > upM + i * way.up + SLACK_M) return true
  }
  return false
}
