import type { Point } from '#image'
import { edgeByTemperature } from '#mosaic/surface/roof-edge'
import type { MapHeights } from '#mosaic/tile'
import { connectedComponents } from '#raster/components'
import { outerContour } from '#raster/contour'
import { dilate, erode } from '#raster/morphology'
import { edgeMiddles } from '#raster/simplify'
import { squareOutline } from '#raster/square-outline'

/** Levels are told apart by this (m). */
const LEVEL_M = 0.5
/** A level that is ground takes at least this share of what was seen. */
const LEAST_GROUND = 0.04
/** The lowest roof that is told from the ground by its height (m): what is lower may be a terrace. */
const LEAST_RISE_M = 2
/** What rises from the ground by less than this share of the roof's height belongs to neither. */
const RAISED = 0.4
/** Heights take strips of even ground for roof, and trees beside them: up to this wide together (m). */
const UNSURE_M = 11
/** And seldom a strip of roof this wide (m) for ground. */
const BEYOND_M = 2.5
/** An edge strays by this (m). */
const STRAYS_M = 1.25
/** What hangs on the roof by less than twice this (m) is another thing. */
const NECK_M = 0.75

/**
 * The outline of the roof by its height over the ground around it, square where it is about square.
 *
 * @param pixelM - side of a pixel of the map (m)
 * @returns the largest piece that is higher than the ground (pixels of the map); null where no ground is seen, or the roof is too low to tell
 */
export function roofOutline({ width, height, cellPx, upM, kelvin, views }: MapHeights, pixelM: number): Point[] | null {
  const cellM = cellPx * pixelM
  const heights = upM.map((value, i) => (views[i] < 2 ? Number.NaN : value))
  const ground = groundLevel(heights)
  if (ground === null) return null
  const size = { width, height }
  const neck = Math.max(1, Math.round(NECK_M / cellM))
  const least = ground + Math.max(LEAST_RISE_M / 2, -RAISED * ground)
  const higher = Uint8Array.from(heights, (value) => (value > least ? 1 : 0))
  const beyond = Math.round(BEYOND_M / cellM)
  const around = dilate(erode(higher, size, neck), size, neck + beyond)
  const roof = edgeByTemperature(around, { ...size, values: kelvin }, UNSURE_M / cellM + beyond)
  const raised = dilate(erode(roof, size, neck), size, neck)
  const { count, labels, order, starts } = connectedComponents(raised, size, false)
  let largest = -1
  for (let k = 0; k < count; k++) if (largest < 0 || starts[k + 1] - starts[k] > starts[largest + 1] - starts[largest]) largest = k
  if (largest < 0) return null
  const outline = squareOutline(edgeMiddles(outerContour(labels, width, height, order[starts[largest]])), STRAYS_M / cellM)
  return outline.length < 3 ? null : outline.map(([x, y]): Point => [x * cellPx, y * cellPx])
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
