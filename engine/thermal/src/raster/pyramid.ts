import type { Size } from '#image'

/** A plane of half the resolution: mean of the free pixels of every 2 x 2 block, and how many of its four pixels are free. */
export interface HalfPlane extends Size {
  readonly values: Float32Array
  readonly counts: Uint8Array
}

export function downsampled(plane: Float32Array, free: Uint8Array, { width, height }: Size): HalfPlane {
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 }
  const values = new Float32Array(half.width * half.height)
  const counts = new Uint8Array(values.length)
  for (let row = 0, block = 0; row < half.height; row++) {
    const upper = 2 * row * width
    // Below the last row of an odd height lies nothing.
    const lower = 2 * row + 1 < height ? upper + width : -1
    for (let x = 0; x < width; x += 2, block++) {
      let sum = 0
      let count = 0
      const isCut = x + 1 === width
      if (free[upper + x] !== 0) {
        sum = plane[upper + x]
        count = 1
      }
      if (!isCut && free[upper + x + 1] !== 0) {
        sum = Math.fround(sum + plane[upper + x + 1])
        count++
      }
      if (lower >= 0 && free[lower + x] !== 0) {
        sum = Math.fround(sum + plane[lower + x])
        count++
      }
      if (lower >= 0 && !isCut && free[lower + x + 1] !== 0) {
        sum = Math.fround(sum + plane[lower + x + 1])
        count++
      }
      counts[block] = count
      values[block] = count > 1 ? sum / count : sum
    }
  }
  return { ...half, values, counts }
}

/** Back to full resolution, interpolated between the middles of the blocks; 0 outside the mask. */
export function upsampled(coarse: Float32Array, half: Size, mask: Uint8Array, { width, height }: Size): Float32Array {
  const fine = new Float32Array(width * height)
  const lines = [0, 1, 2].map(() => new Float64Array(2 * half.width))
  let made = -1
  for (let y = 0; y < height; y++) {
    const own = y >> 1
    const beside = Math.min(half.height - 1, Math.max(0, own + ((y & 1) === 0 ? -1 : 1)))
    while (made < Math.max(own, beside)) {
      made++
      widen(coarse.subarray(made * half.width, (made + 1) * half.width), lines[made % 3])
    }
    const [near, far] = [lines[own % 3], lines[beside % 3]]
    for (let x = 0, i = y * width; x < width; x++, i++) if (mask[i] !== 0) fine[i] = 0.75 * near[x] + 0.25 * far[x]
  }
  return fine
}

/** One row at twice the resolution. */
function widen(row: Float32Array, into: Float64Array): void {
  let left = row[0]
  for (let x = 0; x < row.length; x++) {
    const own = row[x]
    const right = x + 1 < row.length ? row[x + 1] : own
    into[2 * x] = 0.75 * own + 0.25 * left
    into[2 * x + 1] = 0.75 * own + 0.25 * right
    left = own
  }
}
