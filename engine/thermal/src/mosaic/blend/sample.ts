import type { Thermogram } from '#image'

/**
 * A picture of half the size: each value the mean of four, NaN where one of them is. An odd last row or column falls away.
 *
 * @param room - gives memory for so many values
 */
export function halved({ width, height, kelvin }: Thermogram, room: (length: number) => Float32Array): Thermogram {
  const [across, down] = [width >> 1, height >> 1]
  const out = room(across * down)
  for (let y = 0, i = 0; y < down; y++) {
    for (let x = 0; x < across; x++, i++) {
      const at = 2 * y * width + 2 * x
      out[i] = (kelvin[at] + kelvin[at + 1] + kelvin[at + width] + kelvin[at + width + 1]) / 4
    }
  }
  return { width: across, height: down, kelvin: out }
}

/** The temperature at a position (px, origin at the outer corner of the first pixel), from the four pixels around it; NaN where one of them is. */
export function sampleLinear({ width, height, kelvin }: Thermogram, x: number, y: number): number {
  const left = Math.max(0, Math.min(Math.floor(x - 0.5), width - 2))
  const top = Math.max(0, Math.min(Math.floor(y - 0.5), height - 2))
  const shareX = Math.max(0, Math.min(x - 0.5 - left, 1))
  const shareY = Math.max(0, Math.min(y - 0.5 - top, 1))
  const at = top * width + left
  const upper = kelvin[at] + shareX * (kelvin[at + 1] - kelvin[at])
  const lower = kelvin[at + width] + shareX * (kelvin[at + width + 1] - kelvin[at + width])
  return upper + shareY * (lower - upper)
}

/**
 * The temperature at a position by Catmull-Rom's cubic, which keeps edges as sharp as the camera saw them; never beyond what the sixteen pixels around it hold.
 * At the picture's edge and beside invalid pixels from the nearest four, NaN where one of those is.
 */
export function sampleCubic(image: Thermogram, x: number, y: number): number {
  const { width, height, kelvin } = image
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  if (left < 1 || top < 1 || left > width - 3 || top > height - 3) return sampleLinear(image, x, y)
  const tx = x - 0.5 - left
  const ty = y - 0.5 - top
  const ax = tx * (tx * (1 - 0.5 * tx) - 0.5)
  const bx = tx * tx * (1.5 * tx - 2.5) + 1
  const dx = tx * tx * (0.5 * tx - 0.5)
  const cx = 1 - ax - bx - dx
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  let value = 0
  for (let row = 0; row < 4; row++) {
    const at = (top - 1 + row) * width + left - 1
    const [a, b, c, d] = [kelvin[at], kelvin[at + 1], kelvin[at + 2], kelvin[at + 3]]
    least = Math.min(least, a, b, c, d)
    most = Math.max(most, a, b, c, d)
    const weight =
      row === 0
        ? ty * (ty * (1 - 0.5 * ty) - 0.5)
        : row === 1
          ? ty * ty * (1.5 * ty - 2.5) + 1
          : row === 2
            ? ty * (ty * (2 - 1.5 * ty) + 0.5)
            : ty * ty * (0.5 * ty - 0.5)
    value += weight * (ax * a + bx * b + cx * c + dx * d)
  }
  // a NaN among the sixteen makes the sum one
  return value >= least && value <= most ? value : Number.isNaN(value) ? sampleLinear(image, x, y) : value < least ? least : most
}
