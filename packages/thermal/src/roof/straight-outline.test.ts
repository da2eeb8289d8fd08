import { expect, test } from 'vitest'
import type { Point } from '#image'
import { straightOutline } from '#roof/straight-outline'

const size = { width: 640, height: 480 }
/** A roof from x 102 to 538 and y 83 to 397, ground 3 K colder, with something else on it. */
const sceneOf = (added: (x: number, y: number) => number) => ({
  ...size,
  kelvin: Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    return (x >= 102 && x < 538 && y >= 83 && y < 397 ? 290 : 287) + 0.05 * Math.sin(x * 1.7 + y * 2.3) + added(x, y)
  }),
})
const rectangle: Point[] = [[25, 21], [135, 21], [135, 99], [25, 99]] // biome-ignore format: one line
const near = (outline: readonly Point[], [x, y]: Point): number => Math.min(...outline.map(([a, b]) => Math.hypot(a - x, b - y)))

test('edges move from the cells to where the picture has them, and meet in corners', () => {
  const { outline, seenShare } = straightOutline(
    sceneOf(() => 0),
    rectangle,
    4,
  )
  expect(outline).toHaveLength(4)
  for (const corner of [[102, 83], [538, 83], [538, 397], [102, 397]] as const) expect(near(outline, corner)).toBeLessThan(1.5) // biome-ignore format: one line
  expect(seenShare).toBeGreaterThan(0.95)
})

test('a wet area that was cut out of the edge is roof again', () => {
  const wet = (x: number, y: number) => (x >= 300 && x < 400 && y >= 83 && y < 143 ? 6 : 0)
  const cut: Point[] = [[25, 21], [75, 21], [75, 36], [100, 36], [100, 21], [135, 21], [135, 99], [25, 99]] // biome-ignore format: one line
  const { outline } = straightOutline(sceneOf(wet), cut, 4)
  expect(near(outline, [300, 143])).toBeGreaterThan(40)
})

test('a court stays outside', () => {
  const court = (x: number, y: number) => (x >= 300 && x < 400 && y < 143 ? -3 * Number(y >= 83) : 0)
  const cut: Point[] = [[25, 21], [75, 21], [75, 36], [100, 36], [100, 21], [135, 21], [135, 99], [25, 99]] // biome-ignore format: one line
  const { outline } = straightOutline(sceneOf(court), cut, 4)
  expect(near(outline, [300, 143])).toBeLessThan(3)
})

test('an outline without an edge in the picture is not seen', () => {
  const even = { ...size, kelvin: new Float32Array(size.width * size.height).fill(290) }
  expect(straightOutline(even, rectangle, 4).seenShare).toBe(0)
})
