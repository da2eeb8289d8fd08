import type { Point } from '#image'

const steps: readonly (readonly [dx: number, dy: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/**
 * Outer outline of one labelled area, along the edges of its pixels, clockwise, from its first pixel in reading order. Holes are
 * not followed; corners where two pixels of the area only touch are crossed.
 *
 * @param first - index of the area's first pixel in reading order
 * @returns corners of the outline: only places where it turns
 */
export function outerContour(labels: Int32Array, width: number, height: number, first: number): Point[] {
  const label = labels[first]
  const inside = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height && labels[y * width + x] === label
  const startX = first % width
  const startY = Math.floor(first / width)
  const points: Point[] = [[startX, startY]]
  let x = startX + 1
  let y = startY
  let direction = 0
  // The area lies to the right of the path. Ahead-left and ahead-right are the pixels beyond the next corner.
  while (x !== startX || y !== startY || direction !== 3) {
    const turn = turnAt(inside, x, y, direction)
    if (turn !== 0) {
      points.push([x, y])
      direction = (direction + turn + 4) % 4
    }
    x += steps[direction][0]
    y += steps[direction][1]
  }
  return points
}

/** -1 turns left, 1 right, 0 straight on, at a corner reached in a direction. */
function turnAt(inside: (x: number, y: number) => boolean, x: number, y: number, direction: number): -1 | 0 | 1 {
  // Pixel ahead on the left and on the right of the corner, for right, down, left, up.
  const left = [inside(x, y - 1), inside(x, y), inside(x - 1, y), inside(x - 1, y - 1)][direction]
  if (left) return -1
  const right = [inside(x, y), inside(x - 1, y), inside(x - 1, y - 1), inside(x, y - 1)][direction]
  return right ? 0 : 1
}
