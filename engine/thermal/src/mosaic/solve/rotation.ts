/** Axes turned by a rotation vector in the camera's own axes (right, down, forward; radians). Axes are nine numbers, one axis after the other, as `lens` has them. */
export function turnedBy(axes: Float64Array, x: number, y: number, z: number): Float64Array {
  const angle = Math.hypot(x, y, z)
  const [sin, cos] = angle < 1e-9 ? [1, 0.5] : [Math.sin(angle) / angle, (1 - Math.cos(angle)) / (angle * angle)]
  const rotation = [
    [1 - cos * (y * y + z * z), cos * x * y - sin * z, cos * x * z + sin * y],
    [cos * x * y + sin * z, 1 - cos * (x * x + z * z), cos * y * z - sin * x],
    [cos * x * z - sin * y, cos * y * z + sin * x, 1 - cos * (x * x + y * y)],
  ]
  const result = new Float64Array(9)
  for (let row = 0; row < 3; row++) {
    const [a, b, c] = rotation[row]
    for (let column = 0; column < 3; column++) result[3 * row + column] = a * axes[column] + b * axes[3 + column] + c * axes[6 + column]
  }
  return result
}

/** The rotation vector that turns one set of axes into another: the way back of `turnedBy`, for turns below half a circle. */
export function turnBetween(from: Float64Array, to: Float64Array): readonly [number, number, number] {
  const at = (row: number, column: number): number =>
    to[3 * row] * from[3 * column] + to[3 * row + 1] * from[3 * column + 1] + to[3 * row + 2] * from[3 * column + 2]
  const [x, y, z] = [at(2, 1) - at(1, 2), at(0, 2) - at(2, 0), at(1, 0) - at(0, 1)]
  const twoSin = Math.hypot(x, y, z)
  const angle = Math.atan2(twoSin, at(0, 0) + at(1, 1) + at(2, 2) - 1)
  const times = twoSin < 1e-9 ? 0.5 : angle / twoSin
  return [times * x, times * y, times * z]
}
