import type { Size, Thermogram } from '#image'
import { shared } from '#mosaic/jobs'
import { type Texture, textureOf } from '#mosaic/match/texture'
import { weightedSums } from '#raster/blur'
import { type Grid, reduceGrid, subtractGrid } from '#raster/grid'

/** A reduced picture of what changes from place to place: temperatures less their surroundings (mK), 0 where nothing is known. */
export interface Level extends Size {
  readonly values: Int16Array
}

/** What matching keeps of a frame, in memory that threads share: three reductions, each half as wide as the one before, and how much there is to hold on to. */
export interface MatchFrame {
  /** Pixels of the frame per pixel of the finest level. */
  readonly factor: number
  readonly fine: Level
  readonly middle: Level
  readonly coarse: Level
  /** Texture of the middle level. */
  readonly texture: Texture
}

/** Frames are reduced to at least this width: finer pixels hold more noise than detail. */
const FINE_WIDTH = 320
/** Surroundings reach this far (px of the finest level); wider is vignetting, sky and drift. */
const AROUND_PX = 8
const AROUND_CELLS = 2
const MK_PER_K = 1000
/** Further from the surroundings is cut off (K): one hot exhaust would outweigh the roof. */
const MOST_K = 8

/** @returns pixels of a frame per pixel of its finest level */
export const factorOf = ({ width }: Size): number => Math.max(1, Math.floor(width / FINE_WIDTH))

/** Temperatures of a frame, reduced and less their surroundings. */
export function fineLevel(thermogram: Thermogram): Level {
  const { width, height, kelvin } = thermogram
  const plane = reduceGrid({ width, height, values: kelvin }, factorOf(thermogram))
  subtractGrid(plane, surroundings(plane), AROUND_PX)
  const values = shared(Int16Array, plane.values.length)
  for (let i = 0; i < values.length; i++) {
    const kelvinAbove = plane.values[i]
    values[i] = Number.isNaN(kelvinAbove) ? 0 : Math.round(MK_PER_K * Math.max(-MOST_K, Math.min(MOST_K, kelvinAbove)))
  }
  return { width: plane.width, height: plane.height, values }
}

/** Means of cells of `AROUND_PX`, blurred; filled in where nothing is valid around. */
function surroundings(plane: Grid): Grid {
  const cells = reduceGrid(plane, AROUND_PX)
  const valid = Uint8Array.from(cells.values, (value) => (Number.isNaN(value) ? 0 : 1))
  const { sums, weights } = weightedSums(cells.values, valid, cells, AROUND_CELLS, 2)
  return { ...cells, values: sums.map((sum, i) => (weights[i] > 0 ? sum / weights[i] : 0)) }
}

/** The coarser levels and the texture of a finest one. */
export function matchFrame(fine: Level, factor: number): MatchFrame {
  const middle = halved(fine)
  return { factor, fine, middle, coarse: halved(middle), texture: textureOf(middle) }
}

function halved({ width, height, values }: Level): Level {
  const half = { width: width >> 1, height: height >> 1 }
  const means = shared(Int16Array, half.width * half.height)
  for (let y = 0, i = 0; y < half.height; y++) {
    for (let x = 0, from = 2 * y * width; x < half.width; x++, i++, from += 2) {
      means[i] = (values[from] + values[from + 1] + values[from + width] + values[from + width + 1]) / 4
    }
  }
  return { ...half, values: means }
}
