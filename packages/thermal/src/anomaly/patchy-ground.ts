import { connectedComponents } from '#anomaly/components'
import { type Grid, reduceGrid } from '#anomaly/grid'
import { dilate, erode } from '#anomaly/morphology'
import { selectRank } from '#anomaly/select'
import { percentile } from '#measure/statistics'

/** Unevenness is measured over twice so many cells, and typical of a place is its middle over the cells around. */
const APART_CELLS = 2
const AROUND = [-2, -1, 0, 1, 2] as const
/** Ground is so many times as uneven as the calmer quarter of the roof and as the middle of the picture, and by this much (K). */
const CALM_RANK = 0.25
const TIMES_CALM = 2.2
const TIMES_MIDDLE = 1.8
const LEAST_K = 0.15
/** Things and seams make narrower places uneven than this (cells on either side). */
const LEAST_HALF_WIDTH = 1
/** Ground runs along at least this share of the picture's border. */
const LEAST_BORDER_SHARE = 0.08
/** And covers this share of the picture: units and wet areas that the border cuts are smaller. */
const LEAST_SHARE = 0.06

/**
 * Ground of the roof's temperature, with no parapet between: asphalt, lawns and trees are uneven all over where a membrane or a
 * ballasted roof is even. The second difference is taken, so that slopes, vignetting and a step between two sections of a roof
 * do not count.
 *
 * @param roof - 1 where the roof was found by temperature
 * @returns 1 on the part of it that is ground; null where none is
 */
export function patchyGround(fine: Grid, fineRoof: Uint8Array): Uint8Array | null {
  const grid = reduceGrid(fine, 2, fineRoof)
  const { width, height } = grid
  const roof = Uint8Array.from(grid.values, (value) => (Number.isNaN(value) ? 0 : 1))
  const typical = typicalUnevenness(grid)
  const onRoof = typical.filter((value, i) => roof[i] === 1 && !Number.isNaN(value)).sort()
  if (onRoof.length === 0) return null
  const limit = Math.max(LEAST_K, TIMES_CALM * percentile(onRoof, CALM_RANK), TIMES_MIDDLE * middleOf(typical, roof, grid))
  const uneven = new Uint8Array(roof.length)
  for (let i = 0; i < uneven.length; i++) if (typical[i] > limit) uneven[i] = 1
  const wide = dilate(erode(uneven, grid, LEAST_HALF_WIDTH), grid, LEAST_HALF_WIDTH)
  const areas = connectedComponents(wide, grid, false)
  const ground = new Uint8Array(roof.length)
  let count = 0
  for (let k = 0; k < areas.count; k++) {
    const cells = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    let border = 0
    for (const i of cells) if (i < width || i >= roof.length - width || i % width === 0 || i % width === width - 1) border++
    if (border < LEAST_BORDER_SHARE * 2 * (width + height)) continue
    for (const i of cells) {
      ground[i] = 1
      count += roof[i]
    }
  }
  if (count < LEAST_SHARE * roof.length) return null
  return Uint8Array.from(fineRoof, (_, i) => ground[Math.floor(i / fine.width / 2) * width + Math.floor((i % fine.width) / 2)])
}

/** Middle of the second differences across and down around every cell (K). */
function typicalUnevenness({ width, height, values }: Grid): Float32Array {
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
  const typical = new Float32Array(values.length)
  const around = new Float32Array(AROUND.length ** 2)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let count = 0
      for (const dy of AROUND) {
        if (y + dy < 0 || y + dy >= height) continue
        for (const dx of AROUND) {
          if (x + dx < 0 || x + dx >= width) continue
          const value = uneven[i + dy * width + dx]
          if (!Number.isNaN(value)) around[count++] = value
        }
      }
      typical[i] = count === 0 ? Number.NaN : selectRank(around, count, count >> 1)
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
  return middle.length === 0 ? 0 : percentile(Float32Array.from(middle).sort(), 0.5)
}
