import { percentileOf } from '#raster/quickselect'

/** Blocks along each side; their medians stand for the whole grid. */
const BLOCKS = 6
/** Of all triples of blocks every so many are tried. */
const TRIPLE_STEP = 11

interface Block {
  readonly x: number
  readonly y: number
  readonly value: number
}

/**
 * The plane that most of a grid agrees on: through three block medians, with the smallest median of absolute differences to all
 * (least median of squares). Up to almost half of the grid may be anything.
 *
 * @returns constant, slope along x, slope along y, for coordinates -1 to 1; null where fewer than three blocks have values
 * @see Rousseeuw, Least Median of Squares Regression, J. Am. Stat. Assoc. 79 (1984)
 */
export function leastMedianPlane({
  width,
  height,
  values,
}: {
  width: number
  height: number
  values: Float32Array
}): [number, number, number] | null {
  const blocks = blockMedians(width, height, values)
  if (blocks.length < 3) return null
  const differences = new Float64Array(blocks.length)
  let best: [number, number, number] | null = null
  let least = Number.POSITIVE_INFINITY
  let turn = 0
  for (let i = 0; i < blocks.length; i++) {
    for (let j = i + 1; j < blocks.length; j++) {
      for (let k = j + 1; k < blocks.length; k++) {
        if (turn++ % TRIPLE_STEP !== 0) continue
        const plane = planeThrough(blocks[i], blocks[j], blocks[k])
        if (plane === null) continue
        let smaller = 0
        for (let n = 0; n < blocks.length; n++) {
          differences[n] = Math.abs(blocks[n].value - plane[0] - plane[1] * blocks[n].x - plane[2] * blocks[n].y)
          if (differences[n] < least) smaller++
        }
        if (smaller <= blocks.length >> 1) continue
        const middle = differences.sort()[blocks.length >> 1]
        if (middle < least) {
          least = middle
          best = plane
        }
      }
    }
  }
  return best
}

function blockMedians(width: number, height: number, values: Float32Array): Block[] {
  const blocks: Block[] = []
  for (let row = 0; row < BLOCKS; row++) {
    for (let column = 0; column < BLOCKS; column++) {
      const [left, right] = [Math.floor((column * width) / BLOCKS), Math.floor(((column + 1) * width) / BLOCKS)]
      const [top, bottom] = [Math.floor((row * height) / BLOCKS), Math.floor(((row + 1) * height) / BLOCKS)]
      const own = new Float32Array((right - left) * (bottom - top))
      let count = 0
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) if (!Number.isNaN(values[y * width + x])) own[count++] = values[y * width + x]
      if (count === 0) continue
      const value = percentileOf(own.subarray(0, count), 0.5)
      blocks.push({ x: (left + right) / width - 1, y: (top + bottom) / height - 1, value })
    }
  }
  return blocks
}

function planeThrough(a: Block, b: Block, c: Block): [number, number, number] | null {
  const determinant = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  if (Math.abs(determinant) < 0.2) return null
  const alongX = ((b.value - a.value) * (c.y - a.y) - (c.value - a.value) * (b.y - a.y)) / determinant
  const alongY = ((b.x - a.x) * (c.value - a.value) - (c.x - a.x) * (b.value - a.value)) / determinant
  return [a.value - alongX * a.x - alongY * a.y, alongX, alongY]
}
