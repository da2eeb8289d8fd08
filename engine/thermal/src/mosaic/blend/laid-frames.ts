import type { Size, Thermogram } from '#image'
import { boxOfCamera, type Sight } from '#mosaic/blend/map-view'
import { halved } from '#mosaic/blend/sample'
import type { ReadFrame } from '#mosaic/frame'
import { shared } from '#mosaic/jobs'
import type { MapGrid } from '#mosaic/tile'

/** All cameras over one map, in an order that does not hang on how they were given. */
export interface MapCameras {
  readonly sight: MapSight
  /** The frame of each camera, as `read` knows it. */
  readonly frameOf: readonly number[]
  readonly order: readonly number[]
}

/** What cameras can see of a map: plain data. */
export interface MapSight extends Sight {
  readonly grid: MapGrid
  /** Of each camera's picture. */
  readonly sizes: readonly Size[]
}

/** Columns and rows of cells, the last ones exclusive. */
export interface CellRange {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A camera's picture of half the size, in memory that threads share, and the cells that it may see. */
export interface LaidFrame {
  readonly camera: number
  readonly half: Thermogram
  readonly range: CellRange
}

/** Some frames in their order, and the bands of cells in which threads lay them: no band asks what another one holds. */
export interface LaidFrames {
  readonly sight: MapSight
  readonly frames: readonly LaidFrame[]
  readonly bands: number
}

/** Frames in memory at once, and bands that they are laid in. */
const AT_ONCE = 24
const BANDS = 16

/** First row of cells of a band, and the row after its last. */
export function rowsOfBand({ frames, bands }: LaidFrames, band: number): readonly [number, number] {
  const top = Math.min(...frames.map(({ range }) => range.top))
  const rows = Math.max(...frames.map(({ range }) => range.bottom)) - top
  return [top + Math.floor((band * rows) / bands), top + Math.floor(((band + 1) * rows) / bands)]
}

/**
 * Reads the frames of a map some at a time; those before are forgotten by then.
 *
 * @param cellPx - side of a cell (pixels of the map)
 * @param isWanted - whether a frame that may see these cells is to be read
 * @param report - told how many are done
 */
export function* laidFrames(
  { sight, frameOf, order }: MapCameras,
  cellPx: number,
  read: ReadFrame,
  isWanted: (range: CellRange) => boolean = () => true,
  report: (done: number) => void = () => {},
): Generator<LaidFrames> {
  const room: Float32Array[] = []
  let frames: LaidFrame[] = []
  for (const [done, camera] of order.entries()) {
    const range = rangeOfCamera(sight, cellPx, camera)
    if (range === null || !isWanted(range)) continue
    report(done)
    const at = frames.length
    const half = halved(read(frameOf[camera]), (length) => {
      if (room[at]?.length !== length) room[at] = shared(Float32Array, length)
      return room[at]
    })
    frames.push({ camera, half, range })
    if (frames.length < AT_ONCE) continue
    yield { sight, frames, bands: BANDS }
    frames = []
  }
  if (frames.length > 0) yield { sight, frames, bands: BANDS }
}

/** Cells that a camera may see; null where it sees the horizon. */
function rangeOfCamera({ grid, sizes, ...sight }: MapSight, cellPx: number, camera: number): CellRange | null {
  const box = boxOfCamera(sight.cameras[camera], sizes[camera], sight)
  if (box === null) return null
  const cellM = grid.pixelM * cellPx
  const within = (from: number, to: number, mostPx: number): readonly [number, number] => [
    Math.max(0, Math.floor(from / cellM)),
    Math.min(Math.ceil(mostPx / cellPx), Math.ceil(to / cellM)),
  ]
  const [left, right] = within(box.westM - grid.westM, box.eastM - grid.westM, grid.width)
  const [top, bottom] = within(grid.northM - box.northM, grid.northM - box.southM, grid.height)
  return { left, right, top, bottom }
}
