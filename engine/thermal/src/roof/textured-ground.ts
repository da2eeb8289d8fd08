import { connectedComponents } from '#raster/components'
import { type Grid, reduceGrid } from '#raster/grid'
import { medianFilter } from '#raster/median-filter'
import { erode } from '#raster/morphology'
import { percentileOf, selectRank } from '#raster/quickselect'

/** Unevenness is measured over twice so many cells, and typical of a place is its middle over the cells around. */
const APART_CELLS = 2
const AROUND_CELLS = 2
/** Ground is so many times as uneven as the calmer quarter of the roof and as the middle of the picture, and by this much (K). */
const CALM_RANK = 0.25
const TIMES_CALM = 2.2
const TIMES_MIDDLE = 1.8
const LEAST_K = 0.15
/** Unevenness is seen so far beyond the ground itself; things and seams make narrower places uneven. */
const REACHED_CELLS = 2
/** Ground runs along at least this share of the picture's border. */
const LEAST_BORDER_SHARE = 0.06
/** And covers this share of the picture: units and wet areas that the border cuts are smaller. */
const LEAST_SHARE = 0.042
/** Middle of its unevenness as a share of the 90th percentile: 0.4 for a normal distribution. */
const LEAST_EVENLY_SPREAD = 0.25
/** What is more uneven than this (K) was told by its steps, or is a thing. */
const MOST_K = 2.5

/**
 * Ground of the roof's temperature, with no parapet between: asphalt, lawns and trees are uneven all over where a membrane or a
 * ballasted roof is even. The second difference is taken, so that slopes, vignetting and a step between two sections of a roof
 * do not count.
 *
 * @param roof - 1 where the roof was found by temperature
 * @returns 1 on the part of it that is ground; null where none is
 */
export function texturedGround(fine: Grid, fineRoof: Uint8Array): Uint8Array | null {
  const grid = reduceGrid(fine, 2, fineRoof)
  const { width, height } = grid
  const roof = new Uint8Array(grid.values.length)
  for (let i = 0; i < roof.length; i++) if (!Number.isNaN(grid.values[i])) roof[i] = 1
  const uneven = secondDifference(grid)
  const typical = middlesAround(uneven, grid)
  const onRoof = typical.filter((value, i) => roof[i] === 1 && !Number.isNaN(value))
  if (onRoof.length === 0) return null
  const limit = Math.max(LEAST_K, TIMES_CALM * percentileOf(onRoof, CALM_RANK), TIMES_MIDDLE * middleOf(typical, roof, grid))
  const isUneven = new Uint8Array(roof.length)
  for (let i = 0; i < isUneven.length; i++) if (typical[i] > limit) isUneven[i] = 1
  if (!isUneven.includes(1)) return null
  const wide = erode(isUneven, grid, REACHED_CELLS)
  const areas = connectedComponents(wide, grid, false)
  const ground = new Uint8Array(roof.length)
  let count = 0
  for (let k = 0; k < areas.count; k++) {
    const cells = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    let border = 0
    for (const i of cells) if (i < width || i >= roof.length - width || i % width === 0 || i % width === width - 1) border++
    if (border < LEAST_BORDER_SHARE * 2 * (width + height) || !isAllOver(uneven, cells)) continue
    for (const i of cells) {
      ground[i] = 1
      count += roof[i]
    }
  }
  if (count < LEAST_SHARE * roof.length) return null
  const whole = new Uint8Array(fineRoof.length)
  for (let y = 0, i = 0; y < fine.height; y++) for (let x = 0; x < fine.width; x++, i++) whole[i] = ground[(y >> 1) * width + (x >> 1)]
  return whole
}

/** Ground is uneven all over; the boxes of units and the edges of wet areas are so in a few places, and by far more. */
function isAllOver(uneven: Float32Array, cells: Int32Array): boolean {
  const own = Float32Array.from(cells, (i) => uneven[i]).filter((value) => !Number.isNaN(value))
  if (own.length === 0) return false
  const middle = percentileOf(own, 0.5)
  return middle <= MOST_K && middle >= LEAST_EVENLY_SPREAD * percentileOf(own, 0.9)
}

/** Larger second difference across and down at every cell (K). */
function secondDifference({ width, height, values }: Grid): Float32Array {
  const uneven = new Float32Array(values.length)
  for (let y = 0, i = 0; y < height; y++) {
    const down = Math.min(Math.max(y, APART_CELLS), height - 1 - APART_CELLS) * width
    for (let x = 0; x < width; x++, i++) {
      const across = y * width + Math.min(Math.max(x, APART_CELLS), width - 1 - APART_CELLS)
      const alongX = values[across - APART_CELLS] + values[across + APART_CELLS] - 2 * values[across]
      const at = down + x
      const alongY = values[at - APART_CELLS * width] + values[at + APART_CELLS * width] - 2 * values[at]
      uneven[i] = Math.max(Math.abs(alongX), Math.abs(alongY))
    }
  }
  return uneven
}

/** Middle of the values around every cell. */
function middlesAround(uneven: Float32Array, { width, height }: Grid): Float32Array {
  const typical = medianFilter(uneven, { width, height }, AROUND_CELLS)
  const around = new Float32Array(9)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!Number.isNaN(typical[i]) || Number.isNaN(uneven[i])) continue
      let count = 0
      for (let row = y - AROUND_CELLS; row <= y + AROUND_CELLS; row += AROUND_CELLS) {
        for (let column = x - AROUND_CELLS; column <= x + AROUND_CELLS; column += AROUND_CELLS) {
          if (row < 0 || row >= height || column < 0 || column >= width) continue
          const value = uneven[row * width + column]
          if (!Number.isNaN(value)) around[count++] = value
        }
      }
      typical[i] = selectRank(around, count, count >> 1)
    }
  }
  return typical
}

/** Middle over the roof's part of the middle quarter of the picture. */
function middleOf(values: Float32Array, roof: Uint8Array, { width, height }: Grid): number {
  const middle: number[] = []
  for (let y = height >> 2; y < height - (height >> 2); y++) {
    for (let x = width >> 2; x < width - (width >> 2); x++) {
      const i = y * width + x
      if (roof[i] === 1 && !Number.isNaN(values[i])) middle.push(values[i])
    }
  }
  return middle.length === 0 ? 0 : percentileOf(Float32Array.from(middle), 0.5)
}
