/** Pixels of a picture, upright: `channels` bytes each (3: red, green, blue; 4: and how opaque it is), row-major. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  readonly bytes: ArrayLike<number>
}

/** Cells of a side. */
const SIDE = 32
/** Steps of a print: of each cell to the one to its right, then of each to the one below. */
export const PRINT_STEPS = 2 * SIDE * SIDE
/** Longest side (pixels) that a picture is made to fit before its print is taken: a larger one tells nothing more. */
export const PRINT_PIXELS = 512
/** What the usual step is stored as; larger ones end at 127. */
const USUAL_STEP = 20
/** Below this usual step (levels of 255) a picture is plain, and looks like every other plain one. */
const LEAST_STEP = 0.35

/**
 * How light and dark go over a picture: the steps of mean brightness between 32 by 32 cells, against the usual step. Another size, another compression, another brightness leave them nearly as
 * they were. Gives null for what has nothing to be told by, such as a plain sky.
 */
export function printOf(picture: Pixels): Int8Array | null {
  if (picture.width < SIDE || picture.height < SIDE) return null
  const across = cellMeans(picture, SIDE + 1, SIDE)
  const down = cellMeans(picture, SIDE, SIDE + 1)
  const steps = Float64Array.from({ length: PRINT_STEPS }, (_, i) => {
    const cell = i % (SIDE * SIDE)
    const [row, column] = [Math.floor(cell / SIDE), cell % SIDE]
    const at = i < SIDE * SIDE ? row * (SIDE + 1) + column : cell
    const from = i < SIDE * SIDE ? across : down
    return (from[at + (i < SIDE * SIDE ? 1 : SIDE)] as number) - (from[at] as number)
  })
  const usual = Math.sqrt(steps.reduce((sum, step) => sum + step * step, 0) / PRINT_STEPS)
  if (usual < LEAST_STEP) return null
  return Int8Array.from(steps, (step) => Math.max(-127, Math.min(127, Math.round((step / usual) * USUAL_STEP))))
}

/** Luminance (ITU-R BT.601) of a pixel; what is not opaque lies on white. */
function greyAt({ channels, bytes }: Pixels, pixel: number): number {
  const at = pixel * channels
  const grey = 0.299 * (bytes[at] as number) + 0.587 * (bytes[at + 1] as number) + 0.114 * (bytes[at + 2] as number)
  const opaque = channels === 4 ? (bytes[at + 3] as number) / 255 : 1
  return grey * opaque + 255 * (1 - opaque)
}

/** Mean luminance of each of `columns` by `rows` cells of the same size; pixels on a border count to both sides by their shares. */
function cellMeans(picture: Pixels, columns: number, rows: number): Float64Array {
  const { width, height } = picture
  const narrow = new Float64Array(columns * height)
  const across = sharesOf(width, columns)
  for (let y = 0; y < height; y++)
    for (const { cell, pixel, share } of across) {
      const to = y * columns + cell
      narrow[to] = (narrow[to] as number) + greyAt(picture, y * width + pixel) * share
    }
  const means = new Float64Array(columns * rows)
  for (const { cell, pixel, share } of sharesOf(height, rows))
    for (let column = 0; column < columns; column++) {
      const to = cell * columns + column
      means[to] = (means[to] as number) + (narrow[pixel * columns + column] as number) * share
    }
  return means
}

/** The pixels of each cell along a side, with the share of the cell that each takes. */
function sharesOf(length: number, cells: number): { cell: number; pixel: number; share: number }[] {
  const size = length / cells
  return Array.from({ length: cells }, (_, cell) => {
    const [from, to] = [cell * size, (cell + 1) * size]
    const [first, last] = [Math.floor(from), Math.min(length, Math.ceil(to))]
    return Array.from({ length: last - first }, (_, i) => {
      const pixel = first + i
      return { cell, pixel, share: (Math.min(to, pixel + 1) - Math.max(from, pixel)) / size }
    })
  }).flat()
}

/** How unlike two prints are: 0 for the same, about 1 for two that have nothing to do with each other. */
export function unlikeness(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [both, own, other] = [0, 0, 0]
  for (let i = 0; i < PRINT_STEPS; i++) {
    const [x, y] = [a[i] as number, b[i] as number]
    both += x * y
    own += x * x
    other += y * y
  }
  return own === 0 || other === 0 ? 1 : 1 - both / Math.sqrt(own * other)
}

/** Below this unlikeness one picture is called a copy of the other; measured, see decision 20. */
export const LIKE = 0.002

const BAND_BITS = 16
/**
 * By which prints are found among many: pieces of 16 bits, each with its place, of which a copy shares some and another picture hardly any. A bit says in which direction a block of 2 by 2 steps goes.
 * Pieces that all go one way tell nothing and are left out.
 */
export function bandsOf(print: ArrayLike<number>): number[] {
  const half = SIDE / 2
  const bits = Array.from({ length: 2 * half * half }, (_, i) => {
    const block = i % (half * half)
    const first = (i < half * half ? 0 : SIDE * SIDE) + Math.floor(block / half) * 2 * SIDE + (block % half) * 2
    return [0, 1, SIDE, SIDE + 1].reduce((sum, by) => sum + (print[first + by] as number), 0) > 0
  })
  return Array.from({ length: bits.length / BAND_BITS }, (_, band) => {
    const own = bits.slice(band * BAND_BITS, (band + 1) * BAND_BITS)
    const value = own.reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0)
    return value === 0 || value === 2 ** BAND_BITS - 1 ? -1 : band * 2 ** BAND_BITS + value
  }).filter((band) => band >= 0)
}
