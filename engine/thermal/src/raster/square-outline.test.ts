import { expect, test } from 'vitest'
import type { Point } from '#image'
import { squareOutline } from '#raster/square-outline'

/** An outline whose sides stray by up to `stray`, with a corner every other pixel, turned by an angle. */
function jagged(corners: readonly Point[], stray: number, turn: number): Point[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  return corners
    .flatMap((a, i) => {
      const b = corners[(i + 1) % corners.length] ?? a
      const length = Math.hypot(b[0] - a[0], b[1] - a[1])
      const [x, y] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
      return Array.from({ length: Math.floor(length / 2) }, (_, k): Point => {
        const off = stray * Math.sin(2.3 * k + i) * Math.cos(0.7 * k)
        return [a[0] + 2 * k * x - off * y, a[1] + 2 * k * y + off * x]
      })
    })
    .map(([x, y]): Point => [200 + c * x - s * y, 100 + s * x + c * y])
}
const turned = (corners: readonly Point[], turn: number): Point[] =>
  corners.map(([x, y]): Point => [200 + Math.cos(turn) * x - Math.sin(turn) * y, 100 + Math.sin(turn) * x + Math.cos(turn) * y])
const farthest = (found: readonly Point[], from: readonly Point[]): number =>
  Math.max(...from.map(([x, y]) => Math.min(...found.map((at) => Math.hypot(at[0] - x, at[1] - y)))))

const ell: Point[] = [
  [0, 0],
  [120, 0],
  [120, 40],
  [70, 40],
  [70, 90],
  [0, 90],
]

test.each([0, 0.21, 0.9, -0.4])('a jagged L turned by %d has its six corners, each within a pixel', (turn) => {
  const found = squareOutline(jagged(ell, 2.5, turn), 4)
  expect(found).toHaveLength(6)
  expect(farthest(found, turned(ell, turn))).toBeLessThan(1)
})

test('a side at another angle stays at its angle', () => {
  const cut: Point[] = [
    [0, 0],
    [120, 0],
    [120, 50],
    [80, 90],
    [0, 90],
  ]
  const found = squareOutline(jagged(cut, 2, 0.3), 4)
  expect(found).toHaveLength(5)
  expect(farthest(found, turned(cut, 0.3))).toBeLessThan(2)
})

test('a step as deep as its edge strays goes, a deeper one stays', () => {
  const step = (depth: number): Point[] => [
    [0, 0],
    [60, 0],
    [60, depth],
    [120, depth],
    [120, 90],
    [0, 90],
  ]
  expect(squareOutline(step(2), 4)).toHaveLength(4)
  expect(squareOutline(step(9), 4)).toHaveLength(6)
})

test('what is round is left round', () => {
  const circle = Array.from({ length: 200 }, (_, k): Point => [50 * Math.cos((k * Math.PI) / 100), 50 * Math.sin((k * Math.PI) / 100)])
  const found = squareOutline(circle, 1)
  expect(Math.max(...found.map(([x, y]) => Math.abs(Math.hypot(x, y) - 50)))).toBeLessThan(4)
})
