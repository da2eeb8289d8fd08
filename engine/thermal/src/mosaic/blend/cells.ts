import type { Size } from '#image'
import { type CellRange, type LaidFrame, type LaidFrames, rowsOfBand } from '#mosaic/blend/laid-frames'
import { type MapView, sees } from '#mosaic/blend/map-view'
import { sampleLinear } from '#mosaic/blend/sample'
import { type JobKind, type RunJobs, shared } from '#mosaic/jobs'
import type { MapGrid } from '#mosaic/tile'

/** Side of a cell (pixels of the map): seams and offsets are found on cells, temperatures are taken from the frames themselves. */
export const CELL_PX = 4
/** Views of a cell that are kept, the steepest ones. */
export const SLOTS = 8
/** A slot that holds no view. */
export const NO_VIEW = 0xff_ff

/** What the frames saw of each cell of a map, in memory that threads share. The views of cell `c` stand at `c * SLOTS`, the steepest first. */
export interface Cells extends Size {
  /** The view's camera, as its place in the map's cameras, or `NO_VIEW`. */
  readonly camera: Uint16Array
  /** Mean temperature of the cell (K). */
  readonly kelvin: Float32Array
  /** Squared distance from the middle of the picture, in half diagonals. */
  readonly radius2: Float32Array
  /** Distance from the place straight below the camera, in pixels of a picture that looks straight down. */
  readonly slantPx: Float32Array
  /** How many frames saw the cell, 255 at most. */
  readonly views: Uint8Array
  /** Height of the cell over the roof plane (m of the map). */
  readonly heightM: Float32Array
}

/** Lays all frames on the cells of a map, one after the other. */
export function gatherCells(grid: MapGrid, view: MapView, batches: Iterable<LaidFrames>, run: RunJobs): Cells {
  const [width, height] = [Math.ceil(grid.width / CELL_PX), Math.ceil(grid.height / CELL_PX)]
  const cells: Cells = {
    width,
    height,
    camera: shared(Uint16Array, width * height * SLOTS).fill(NO_VIEW),
    kelvin: shared(Float32Array, width * height * SLOTS),
    radius2: shared(Float32Array, width * height * SLOTS),
    slantPx: shared(Float32Array, width * height * SLOTS).fill(Number.POSITIVE_INFINITY),
    views: shared(Uint8Array, width * height),
    heightM: heightsOf(grid, view, { width, height }),
  }
  for (const laid of batches) run(layJob, { cells, laid }, laid.bands)
  return cells
}

function heightsOf({ westM, northM, pixelM }: MapGrid, { heightAt }: MapView, { width, height }: Size): Float32Array {
  const cellM = pixelM * CELL_PX
  const heights = shared(Float32Array, width * height)
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) heights[cell] = heightAt(westM + (x + 0.5) * cellM, northM - (y + 0.5) * cellM)
  }
  return heights
}

/** Lays some frames on a band of the cells, in their order. */
export const layJob: JobKind<{ readonly cells: Cells; readonly laid: LaidFrames }, void> = {
  name: 'lay',
  once: true,
  run: ({ cells, laid }, band) => {
    const [from, to] = rowsOfBand(laid, band)
    for (const frame of laid.frames) {
      const { range } = frame
      layFrame(cells, laid, frame, { ...range, top: Math.max(range.top, from), bottom: Math.min(range.bottom, to) })
    }
  },
}

function layFrame(cells: Cells, { sight: { grid, cameras, sizes } }: LaidFrames, { camera, half }: LaidFrame, range: CellRange): void {
  const [eye, size] = [cameras[camera], sizes[camera]]
  const cellM = grid.pixelM * CELL_PX
  const { centreX, centreY, focalPx } = eye.lens
  const perDiagonal2 = 4 / (size.width ** 2 + size.height ** 2)
  const at = new Float64Array(2)
  for (let y = range.top; y < range.bottom; y++) {
    const northM = grid.northM - (y + 0.5) * cellM
    for (let x = range.left; x < range.right; x++) {
      const cell = y * cells.width + x
      const eastM = grid.westM + (x + 0.5) * cellM
      const upM = cells.heightM[cell]
      if (!sees(eye, size, eastM, northM, upM, at)) continue
      const value = sampleLinear(half, at[0] / 2, at[1] / 2)
      if (Number.isNaN(value)) continue
      const radius2 = ((at[0] - centreX) ** 2 + (at[1] - centreY) ** 2) * perDiagonal2
      const slantPx = (focalPx * Math.hypot(eastM - eye.eastM, northM - eye.northM)) / (eye.heightM - upM)
      insert(cells, cell, camera, value, radius2, slantPx)
    }
  }
}

/** Puts a view among those of a cell; of views as steep as each other the one that came first stands first. */
function insert(cells: Cells, cell: number, camera: number, value: number, radius2: number, slant: number): void {
  const { slantPx } = cells
  if (cells.views[cell] < 255) cells.views[cell]++
  const start = cell * SLOTS
  const slantRounded = Math.fround(slant)
  let at = start + SLOTS - 1
  if (slantRounded >= slantPx[at]) return
  for (; at > start && slantRounded < slantPx[at - 1]; at--) {
    cells.camera[at] = cells.camera[at - 1]
    cells.kelvin[at] = cells.kelvin[at - 1]
    cells.radius2[at] = cells.radius2[at - 1]
    slantPx[at] = slantPx[at - 1]
  }
  cells.camera[at] = camera
  cells.kelvin[at] = value
  cells.radius2[at] = radius2
  slantPx[at] = slantRounded
}
