/** A plane of numbers that scenes are painted on, row-major. */
export interface Plane {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

export const emptyPlane = (width: number, height: number): Plane => ({ width, height, values: new Float32Array(width * height) })

/** Gaussian blur, separable, cut at three standard deviations; the frame is continued. */
export function gaussianBlur({ width, height, values }: Plane, sigmaPx: number): Float32Array {
  if (sigmaPx <= 0) return Float32Array.from(values)
  const reach = Math.ceil(3 * sigmaPx)
  const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-0.5 * ((i - reach) / sigmaPx) ** 2))
  const total = kernel.reduce((sum, weight) => sum + weight, 0)
  const rows = new Float32Array(values.length)
  const blurred = new Float32Array(values.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let sum = 0
      for (let k = -reach; k <= reach; k++) sum += kernel[k + reach] * values[y * width + Math.min(width - 1, Math.max(0, x + k))]
      rows[i] = sum / total
    }
  }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let sum = 0
      for (let k = -reach; k <= reach; k++) sum += kernel[k + reach] * rows[Math.min(height - 1, Math.max(0, y + k)) * width + x]
      blurred[i] = sum / total
    }
  }
  return blurred
}
