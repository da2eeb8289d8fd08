import type { Size } from '#image'

/**
 * Sums over squares of `2 * radius + 1`, in place. A row is summed along once, enters the sums of its columns, and leaves them again when the
 * square has passed; it is kept that long.
 */
function boxSums(plane: Float32Array, { width, height }: Size, radius: number): void {
  const side = 2 * radius + 1
  const kept = Array.from({ length: side }, () => new Float32Array(width))
  const columns = new Float64Array(width)
  // A row with nothing on both sides of it.
  const line = new Float32Array(width + side)
  const above = new Float32Array(width)
  for (let y = 0; y < height + radius; y++) {
    if (y < height) line.set(plane.subarray(y * width, (y + 1) * width), radius + 1)
    else line.fill(0)
    if (y < radius) passRow(line, kept[y % side], columns, above, 0)
    else passRow(line, kept[y % side], columns, plane, (y - radius) * width)
  }
}

function passRow(line: Float32Array, kept: Float32Array, columns: Float64Array, into: Float32Array, from: number): void {
  const side = line.length - kept.length
  let sum = 0
  for (let x = 0; x < side; x++) sum += line[x]
  for (let x = 0; x < kept.length; x++) {
    sum += line[x + side] - line[x]
    const leaving = kept[x]
    kept[x] = sum
    into[from + x] = columns[x] += Math.fround(sum) - leaving
  }
}

/**
 * Weighted box sums, repeated `passes` times: a mean over the neighbourhood that leaves masked places out when the two results
 * are divided. Two passes weigh like a triangle, which rings less than a box.
 *
 * @param weights - whole numbers, 0 where a value does not count
 * @returns sums of value x weight, and of weight, over the same windows
 */
export function weightedSums(
  values: Float32Array,
  weights: Uint8Array,
  size: Size,
  radius: number,
  passes: number,
): { sums: Float32Array; weights: Float32Array } {
  const sums = new Float32Array(values.length)
  const totals = new Float32Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const weight = weights[i]
    if (weight === 0) continue
    sums[i] = values[i] * weight
    totals[i] = weight
  }
  for (let pass = 0; pass < passes; pass++) {
    boxSums(sums, size, radius)
    boxSums(totals, size, radius)
  }
  return { sums, weights: totals }
}
