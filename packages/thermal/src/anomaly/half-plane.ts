interface Size {
  readonly width: number
  readonly height: number
}

/** A plane of half the resolution: mean of the free pixels of every 2 x 2 block, and the share of the block that is free. */
export interface HalfPlane extends Size {
  readonly values: Float32Array
  readonly weights: Float32Array
}

export function halved(plane: Float32Array, free: Uint8Array, { width, height }: Size): HalfPlane {
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 }
  const values = new Float32Array(half.width * half.height)
  const weights = new Float32Array(values.length)
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * half.width
    for (let x = 0; x < width; x++, i++) {
      if (free[i] === 0) continue
      values[row + (x >> 1)] += plane[i]
      weights[row + (x >> 1)] += 1
    }
  }
  for (let i = 0; i < values.length; i++) {
    if (weights[i] === 0) continue
    values[i] /= weights[i]
    weights[i] /= 4
  }
  return { ...half, values, weights }
}

/** Back to full resolution, interpolated between the middles of the blocks; 0 outside the mask. */
export function doubled(coarse: Float32Array, half: Size, mask: Uint8Array, { width, height }: Size): Float32Array {
  const fine = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const own = y >> 1
    const other = Math.min(half.height - 1, Math.max(0, own + ((y & 1) === 0 ? -1 : 1)))
    const near = own * half.width
    const far = other * half.width
    for (let x = 0; x < width; x++, i++) {
      if (mask[i] === 0) continue
      const column = x >> 1
      const beside = Math.min(half.width - 1, Math.max(0, column + ((x & 1) === 0 ? -1 : 1)))
      fine[i] =
        0.75 * (0.75 * coarse[near + column] + 0.25 * coarse[near + beside]) +
        0.25 * (0.75 * coarse[far + column] + 0.25 * coarse[far + beside])
    }
  }
  return fine
}
