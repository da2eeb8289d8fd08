/** Value between the middles of pixels (bilinear); NaN outside of the picture and beside pixels without one. */
export function sample(values: Float32Array, width: number, height: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  if (!(left >= 0 && top >= 0 && left < width - 1 && top < height - 1)) return Number.NaN
  const [fx, fy] = [x - 0.5 - left, y - 0.5 - top]
  const i = top * width + left
  return (values[i] * (1 - fx) + values[i + 1] * fx) * (1 - fy) + (values[i + width] * (1 - fx) + values[i + width + 1] * fx) * fy
}
