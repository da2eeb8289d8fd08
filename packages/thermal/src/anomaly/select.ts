/**
 * The value of a rank (0 is the smallest) of the first `count` values, without sorting them all; reorders them (Hoare's selection,
 * median of three).
 */
export function selectRank(values: Float32Array, count: number, rank: number): number {
  let left = 0
  let right = count - 1
  while (left < right) {
    const pivot = medianOfThree(values[left], values[(left + right) >> 1], values[right])
    let low = left
    let high = right
    while (low <= high) {
      while (values[low] < pivot) low++
      while (values[high] > pivot) high--
      if (low > high) break
      const swap = values[low]
      values[low++] = values[high]
      values[high--] = swap
    }
    if (rank <= high) right = high
    else if (rank >= low) left = low
    else return values[rank]
  }
  return values[rank]
}

const medianOfThree = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
