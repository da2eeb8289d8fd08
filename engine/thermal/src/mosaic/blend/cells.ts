import type { Size } from '#image'
import { boxOfCamera, type MapView, sees } from '#mosaic/blend/map-view'
import { halved, sampleLinear } from '#mosaic/blend/sample'
import type { MosaicProgress, ReadFrame } from '#mosaic/frame'
import type { MapGrid } from '#mosaic/tile'

/** Side of a cell (pixels of the map): seams and offsets are found on cells, temperatures are taken from the frames themselves. */
export const CELL_PX = 4
/** Views of a cell that are kept, the steepest ones. */
export const SLOTS = 8
/** A slot that holds no view. */
export const NO_VIEW = 0xff_ff

/** What the frames saw of each cell of a map. The views of cell `c` stand at `c * SLOTS`, the steepest first. */
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

/** All cameras over one map, in an order that does not hang on how they were given. */
export interface MapCameras {
  readonly grid: MapGrid
  readonly view: MapView
  /** Of each camera's picture. */
  readonly sizes: readonly Size[]
  /** The frame of each camera, as `read` knows it. */
  readonly frameOf: readonly number[]
  readonly order: readonly number[]
}

/** Lays all frames on the cells of a map, one after the other. */
export function gatherCells(cameras: MapCameras, read: ReadFrame, { report }: MosaicProgress): Cells {
  const { grid, view, order, frameOf } = cameras
  const [width, height] = [Math.ceil(grid.width / CELL_PX), Math.ceil(grid.height / CELL_PX)]
  const cells: Cells = {
    width,
    height,
    camera: new Uint16Array(width * height * SLOTS).fill(NO_VIEW),
    kelvin: new Float32Array(width * height * SLOTS),
    radius2: new Float32Array(width * height * SLOTS),
    slantPx: new Float32Array(width * height * SLOTS).fill(Number.POSITIVE_INFINITY),
    views: new Uint8Array(width * height),
    heightM: heightsOf(grid, view, { width, height }),
  }
  order.forEach((camera, done) => {
    report('temperatures', done, order.length)
    layFrame(cells, cameras, camera, read(frameOf[camera]).kelvin)
  })
  return cells
}

function heightsOf({ westM, northM, pixelM }: MapGrid, { heightAt }: MapView, { width, height }: Size): Float32Array {
  const cellM = pixelM * CELL_PX
  const heights = new Float32Array(width * height)
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) heights[cell] = heightAt(westM + (x + 0.5) * cellM, northM - (y + 0.5) * cellM)
  }
  return heights
}

/** Cells that a camera may see: columns and rows, the last ones exclusive; null where it sees the horizon. */
export function rangeOfCamera({ grid, view, sizes }: MapCameras, cells: Size, camera: number) {
  const box = boxOfCamera(view.cameras[camera], sizes[camera], view)
  if (box === null) return null
  const cellM = grid.pixelM * CELL_PX
  const [left, right] = range(box.westM - grid.westM, box.eastM - grid.westM, cellM, cells.width)
  const [top, bottom] = range(grid.northM - box.northM, grid.northM - box.southM, cellM, cells.height)
  return { left, right, top, bottom }
}

function layFrame(cells: Cells, cameras: MapCameras, camera: number, kelvin: Float32Array): void {
  const { grid, view, sizes } = cameras
  const [eye, size] = [view.cameras[camera], sizes[camera]]
  const range = rangeOfCamera(cameras, cells, camera)
  if (range === null) return
  const cellM = grid.pixelM * CELL_PX
  const half = halved({ ...size, kelvin })
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

const range = (from: number, to: number, step: number, most: number): readonly [number, number] => [
  Math.max(0, Math.floor(from / step)),
  Math.min(most, Math.ceil(to / step)),
]

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
