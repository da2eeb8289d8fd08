import type { Point } from '#image'
import type { Surface } from '#mosaic/placed-flight'
import { surfaceHeight } from '#mosaic/surface/surface-height'
import type { MapGrid } from '#mosaic/tile'
import { connectedComponents } from '#raster/components'
import { outerContour } from '#raster/contour'
import { dilate, erode } from '#raster/morphology'
import { edgeMiddles } from '#raster/simplify'
import { squareOutline } from '#raster/square-outline'

/** Side of the squares in which the map is looked at (m): what steps of a roof are known to. */
const CELL_M = 0.25
/** Levels are told apart by this (m). */
const LEVEL_M = 0.5
/** A level that is ground takes at least this share of what was seen. */
const LEAST_GROUND = 0.04
/** The lowest roof that is told from the ground by its height (m): what is lower may be a terrace. */
const LEAST_RISE_M = 2
/** An edge strays by this (cells): steps of a surface are known to about a metre, so that it goes in and out by a little more. */
const STRAYS = 5
/** What hangs on the roof by less than twice this (cells) is another thing. */
const NECK = 3

/**
 * The outline of the roof by its height over the ground around it, square where it is about square.
 *
 * @param isSeen - whether the height of a pixel of the map is known: two pictures show it
 * @returns the largest piece that is higher than the ground (pixels of the map); null where no ground is seen, or the roof is too low to tell
 */
export function roofOutline(surface: Surface, grid: MapGrid, isSeen: (x: number, y: number) => boolean): Point[] | null {
  const step = Math.max(1, Math.round(CELL_M / grid.pixelM))
  const [width, height] = [Math.floor(grid.width / step), Math.floor(grid.height / step)]
  const heights = new Float32Array(width * height).fill(Number.NaN)
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const [x, y] = [(column + 0.5) * step, (row + 0.5) * step]
      const [eastM, northM] = [grid.westM + x * grid.pixelM, grid.northM - y * grid.pixelM]
      if (isSeen(Math.floor(x), Math.floor(y)) && isKnown(surface, eastM, northM)) heights[i] = surfaceHeight(surface, eastM, northM)
    }
  }
  const ground = groundLevel(heights)
  if (ground === null) return null
  const size = { width, height }
  const higher = Uint8Array.from(heights, (value) => (value > ground + LEAST_RISE_M / 2 ? 1 : 0))
  const raised = dilate(erode(higher, size, NECK), size, NECK)
  const { count, labels, order, starts } = connectedComponents(raised, size, false)
  let largest = -1
  for (let k = 0; k < count; k++) if (largest < 0 || starts[k + 1] - starts[k] > starts[largest + 1] - starts[largest]) largest = k
  if (largest < 0) return null
  const outline = squareOutline(edgeMiddles(outerContour(labels, width, height, order[starts[largest]])), STRAYS)
  return outline.length < 3 ? null : outline.map(([x, y]): Point => [x * step, y * step])
}

function isKnown({ cellM, westM, northM, columns, rows, known }: Surface, eastM: number, northAtM: number): boolean {
  const [column, row] = [Math.round((eastM - westM) / cellM), Math.round((northM - northAtM) / cellM)]
  return column >= 0 && row >= 0 && column < columns && row < rows && known?.[row * columns + column] !== 0
}

/** The lowest level that takes its share, where most of what was seen lies higher by more than a terrace would; else null. */
function groundLevel(heights: Float32Array): number | null {
  const seen = heights.filter((value) => !Number.isNaN(value)).sort()
  if (seen.length === 0) return null
  const least = LEAST_GROUND * seen.length
  let from = 0
  for (let to = 0; to < seen.length; to++) {
    while (seen[to] - seen[from] > LEVEL_M) from++
    if (to - from + 1 < least) continue
    const level = seen[(from + to) >> 1]
    // the roof plane is 0
    return level < -LEAST_RISE_M ? level : null
  }
  return null
}
