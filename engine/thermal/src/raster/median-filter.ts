import type { Size } from '#image'
/**
 * Median of every place and the eight at a distance of `reach` along rows and columns from it; NaN where one of the nine has no
 * value or lies outside. Each column of three is put in order once; the median of all is that of the highest low, the middle
 * middle and the lowest high.
 */
export function medianFilter(values: Float32Array, { width, height }: Size, reach: number): Float32Array {
  const medians = new Float32Array(values.length).fill(Number.NaN)
  const [lows, middles, highs] = [0, 1, 2].map(() => new Float32Array(width))
  for (let y = reach; y < height - reach; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      const above = values[row - reach * width + x]
      const own = values[row + x]
      const below = values[row + reach * width + x]
      const low = Math.min(above, own)
      const high = Math.max(above, own)
      lows[x] = Math.min(low, below)
      highs[x] = Math.max(high, below)
      middles[x] = Math.max(low, Math.min(high, below))
    }
    for (let x = reach; x < width - reach; x++) {
      const low = Math.max(lows[x - reach], lows[x], lows[x + reach])
      const high = Math.min(highs[x - reach], highs[x], highs[x + reach])
      medians[row + x] = middleOf(low, middleOf(middles[x - reach], middles[x], middles[x + reach]), high)
    }
  }
  return medians
}

const middleOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
