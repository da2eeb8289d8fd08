import type { Size } from '#image'
import { shared } from '#mosaic/jobs'
import type { Level } from '#mosaic/match/match-frame'

/** How well a patch around each block of a level can be held in its weaker direction: the smaller eigenvalue of the structure tensor, per pixel (mK^2 / px^2). */
export interface Texture extends Size {
  readonly values: Float32Array
  /** From here on a patch is held well enough, and more texture is no better: things that stand up have most. */
  readonly enough: number
}

/** The calmest blocks hold nothing but noise; texture this many times theirs is enough. */
const CALM = 0.1
const ENOUGH = 10

/** Side of a block (px of the level). */
export const BLOCK_PX = 4
/** A patch reaches this many blocks to each side. */
const AROUND = 2

/** @param level - its values; `width` and `height` of the result count blocks */
export function textureOf(level: Level): Texture {
  const width = Math.floor(level.width / BLOCK_PX)
  const height = Math.floor(level.height / BLOCK_PX)
  const tensors = blockTensors(level, width, height)
  const values = shared(Float32Array, width * height)
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) values[i] = weakerAround(tensors, width, height, column, row)
  }
  const calm = values.toSorted()[Math.floor(CALM * values.length)]
  return { width, height, values, enough: ENOUGH * calm }
}

/** Sums of gradient products of every block: xx, xy, yy. */
function blockTensors({ width, height, values }: Level, columns: number, rows: number): Float64Array {
  const tensors = new Float64Array(3 * columns * rows)
  for (let y = 1; y < Math.min(height - 1, rows * BLOCK_PX); y++) {
    const row = Math.floor(y / BLOCK_PX) * columns
    for (let x = 1; x < Math.min(width - 1, columns * BLOCK_PX); x++) {
      const i = y * width + x
      const across = (values[i + 1] - values[i - 1]) / 2
      const below = (values[i + width] - values[i - width]) / 2
      const at = 3 * (row + ((x / BLOCK_PX) | 0))
      tensors[at] += across * across
      tensors[at + 1] += across * below
      tensors[at + 2] += below * below
    }
  }
  return tensors
}

function weakerAround(tensors: Float64Array, width: number, height: number, column: number, row: number): number {
  let xx = 0
  let xy = 0
  let yy = 0
  let count = 0
  for (let r = Math.max(0, row - AROUND); r <= Math.min(height - 1, row + AROUND); r++) {
    for (let c = Math.max(0, column - AROUND); c <= Math.min(width - 1, column + AROUND); c++) {
      const at = 3 * (r * width + c)
      xx += tensors[at]
      xy += tensors[at + 1]
      yy += tensors[at + 2]
      count++
    }
  }
  const weaker = (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)
  return weaker / (count * BLOCK_PX * BLOCK_PX)
}
