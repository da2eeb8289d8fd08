/** A plane of numbers, row-major; NaN marks a place without a value. */
export interface Grid {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

/** Mean of every `factor` x `factor` block, of the pixels that are valid and in the mask; NaN where fewer than a quarter are. */
export function reduceGrid({ width, height, values }: Grid, factor: number, mask: Uint8Array | null = null): Grid {
  const toWidth = Math.ceil(width / factor)
  const toHeight = Math.ceil(height / factor)
  const sums = new Float64Array(toWidth)
  const counts = new Uint32Array(toWidth)
  const reduced = new Float32Array(toWidth * toHeight)
  for (let row = 0; row < toHeight; row++) {
    sums.fill(0)
    counts.fill(0)
    const bottom = Math.min(height, (row + 1) * factor)
    for (let y = row * factor; y < bottom; y++) {
      const end = (y + 1) * width
      for (let column = 0, i = y * width; column < toWidth; column++) {
        let sum = sums[column]
        let count = counts[column]
        for (const next = Math.min(end, i + factor); i < next; i++) {
          const value = values[i]
          if (Number.isNaN(value) || (mask !== null && mask[i] === 0)) continue
          sum += value
          count++
        }
        sums[column] = sum
        counts[column] = count
      }
    }
    const least = (factor * factor) / 4
    for (let column = 0; column < toWidth; column++) {
      reduced[row * toWidth + column] = counts[column] >= least ? sums[column] / counts[column] : Number.NaN
    }
  }
  return { width: toWidth, height: toHeight, values: reduced }
}

/**
 * Takes a coarse grid from a fine plane, in place, interpolated between the centres of its cells.
 *
 * @param factor - pixels per cell, as `reduceGrid` made them
 */
export function subtractGrid(plane: Grid, coarse: Grid, factor: number): void {
  const { width, height, values } = plane
  const columns = Float64Array.from({ length: width }, (_, x) => clampCell((x + 0.5) / factor - 0.5, coarse.width))
  const line = new Float64Array(coarse.width + 1)
  for (let y = 0, i = 0; y < height; y++) {
    const row = clampCell((y + 0.5) / factor - 0.5, coarse.height)
    const shareY = row - Math.floor(row)
    const upper = Math.floor(row) * coarse.width
    const lower = Math.min(Math.floor(row) + 1, coarse.height - 1) * coarse.width
    for (let x = 0; x < coarse.width; x++) line[x] = coarse.values[upper + x] * (1 - shareY) + coarse.values[lower + x] * shareY
    line[coarse.width] = line[coarse.width - 1]
    for (let x = 0; x < width; x++, i++) {
      const column = columns[x]
      const left = column | 0
      const shareX = column - left
      values[i] -= line[left] * (1 - shareX) + line[left + 1] * shareX
    }
  }
}

const clampCell = (at: number, cells: number): number => Math.max(0, Math.min(at, cells - 1))
