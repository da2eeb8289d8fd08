import { CELL_PX, type Cells, type MapCameras, NO_VIEW, SLOTS } from '#mosaic/blend/cells'

/** What rises above a line of sight by less than this (m) hides nothing. */
const SLACK_M = 0.25

/**
 * The views of each cell that see it past what stands higher beside it, a bit each. A view of a low roof past the edge of a high one shows that edge a second time.
 */
export function leaveHiddenOut(cells: Cells, { grid, view }: MapCameras): Uint8Array {
  const cellM = grid.pixelM * CELL_PX
  const highest = view.highestM
  const seen = new Uint8Array(cells.width * cells.height)
  for (let y = 0, cell = 0; y < cells.height; y++) {
    for (let x = 0; x < cells.width; x++, cell++) {
      const upM = cells.heightM[cell]
      for (let k = 0; k < SLOTS && cells.camera[cell * SLOTS + k] !== NO_VIEW; k++) {
        if (upM > highest - SLACK_M) {
          seen[cell] |= 1 << k
          continue
        }
        const eye = view.cameras[cells.camera[cell * SLOTS + k]]
        const rise = eye.heightM - upM
        const [eastCells, southCells] = [(eye.eastM - grid.westM) / cellM - 0.5 - x, (grid.northM - eye.northM) / cellM - 0.5 - y]
        // as far as the line of sight stays below all that there is
        const share = Math.min(1, (highest - upM) / rise)
        const steps = Math.ceil(Math.max(Math.abs(eastCells), Math.abs(southCells)) * share)
        const long = Math.max(Math.abs(eastCells), Math.abs(southCells))
        if (!isHidden(cells, { x, y, upM }, { east: eastCells / long, south: southCells / long, up: rise / long }, steps))
          seen[cell] |= 1 << k
      }
    }
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
