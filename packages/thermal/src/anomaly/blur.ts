/** Sums over a window of `2 * radius + 1` along rows. */
function sumRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const filled = Math.min(radius, width)
  const rising = Math.min(width, radius + 1)
  const steady = Math.max(rising, width - radius)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let i = row; i < row + filled; i++) sum += from[i]
    let x = 0
    for (; x < rising; x++) {
      if (x + radius < width) sum += from[row + x + radius]
      to[row + x] = sum
    }
    for (let i = row + x, end = row + steady; i < end; i++) {
      sum += from[i + radius]
      sum -= from[i - radius - 1]
      to[i] = sum
    }
    for (let i = row + Math.max(x, steady); i < row + width; i++) {
      sum -= from[i - radius - 1]
      to[i] = sum
    }
  }
}

function sumColumns(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const sums = new Float64Array(width)
  for (let y = 0; y < Math.min(radius, height); y++) for (let x = 0; x < width; x++) sums[x] += from[y * width + x]
  for (let y = 0; y < height; y++) {
    const enters = y + radius < height ? (y + radius) * width : -1
    const leaves = y - radius - 1 >= 0 ? (y - radius - 1) * width : -1
    const row = y * width
    if (enters >= 0 && leaves >= 0) for (let x = 0; x < width; x++) to[row + x] = sums[x] += from[enters + x] - from[leaves + x]
    else if (enters >= 0) for (let x = 0; x < width; x++) to[row + x] = sums[x] += from[enters + x]
    else if (leaves >= 0) for (let x = 0; x < width; x++) to[row + x] = sums[x] -= from[leaves + x]
    else to.set(sums, row)
  }
}

/**
 * Weighted box sums, repeated `passes` times: a mean over the neighbourhood that leaves masked places out when the two results
 * are divided. Two passes weigh like a triangle, which rings less than a box.
 *
 * @param weights - 0 where a value does not count
 * @returns sums of value x weight, and of weight, over the same windows
 */
export function weightedSums(
  values: Float32Array,
  weights: Float32Array | Uint8Array,
  size: { width: number; height: number },
  radius: number,
  passes: number,
): { sums: Float32Array; weights: Float32Array } {
  const { width, height } = size
  const sums = new Float32Array(values.length)
  const totals = new Float32Array(values.length)
  const spare = new Float32Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const weight = weights[i]
    if (weight > 0) {
      sums[i] = values[i] * weight
      totals[i] = weight
    }
  }
  for (let pass = 0; pass < passes; pass++) {
    for (const plane of [sums, totals]) {
      sumRows(plane, spare, width, height, radius)
      sumColumns(spare, plane, width, height, radius)
    }
  }
  return { sums, weights: totals }
}

/** Weighted mean over the neighbourhood at every place of the mask; 0 elsewhere. */
export function maskedBlur(
  values: Float32Array,
  mask: Uint8Array,
  size: { width: number; height: number },
  radius: number,
  passes: number,
): Float32Array {
  const { sums, weights } = weightedSums(values, mask, size, radius, passes)
  for (let i = 0; i < sums.length; i++) sums[i] = mask[i] !== 0 && weights[i] > 0 ? sums[i] / weights[i] : 0
  return sums
}
