import { expect, test } from 'vitest'
import type { Point } from '#image'
import { straightOutline } from '#roof/straight-outline'
import { flip } from '../../test/flip.ts'

const size = { width: 640, height: 480 }
/** A roof from x 102 to 538 and y 83 to 397, ground 3 K colder, with something else on it. */
const sceneOf = (added: (x: number, y: number) => number) => ({
  ...size,
  kelvin: Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    return (x >= 102 && x < 538 && y >= 83 && y < 397 ? 290 : 287) + 0.05 * Math.sin(x * 1.7 + y * 2.3) + added(x, y)
  }),
})
const even = { ...size, kelvin: new Float32Array(size.width * size.height).fill(290) }
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
  expect(straightOutline(even, rectangle, 4).seenShare).toBe(0)
})

test('a corner that is cut off by up to eight steps is drawn again, whatever the picture shows', () => {
  const corners = (a: number, b: number) =>
    straightOutline(
      even,
      [
        [20 + a, 20],
        [140, 20],
        [140, 100],
        [20, 100],
        [20, 20 + b],
        [20 + a, 20 + b],
      ],
      4,
    ).outline.length
  expect([corners(8, 5), corners(9, 5), corners(5, 8), corners(5, 9)]).toEqual([4, 17, 4, 17])
})

test('what is cut out of an edge that goes on is roof, up to 45 % of the picture', () => {
  const isBridged = (cells: number) => {
    const [left, right] = [80 - cells / 2, 80 + cells / 2].map(Math.round) as [number, number]
    const scene = {
      ...size,
      kelvin: Float32Array.from({ length: size.width * size.height }, (_, i) => {
        const [x, y] = [i % size.width, Math.floor(i / size.width)]
        const wet = x >= 4 * left && x < 4 * right && y >= 83 && y < 143 ? 6 : 0
        return (x >= 52 && x < 588 && y >= 83 && y < 397 ? 290 : 287) + 0.05 * Math.sin(x * 1.7 + y * 2.3) + wet
      }),
    }
    const { outline } = straightOutline(scene, [[13, 21], [left, 21], [left, 36], [right, 36], [right, 21], [147, 21], [147, 99], [13, 99]], 4) // biome-ignore format: one line
    return near(outline, [4 * left, 143]) > 40
  }
  expect(4 * flip(isBridged, 20, 110)).toBeCloseTo(0.45 * 640 - 4, -1)
})

test('two pieces of an edge up to fifteen pixels beside one another are one', () => {
  const isJoined = (px: number) => {
    const top = (x: number) => (x < 320 ? 83 : 83 + px)
    const scene = {
      ...size,
      kelvin: Float32Array.from({ length: size.width * size.height }, (_, i) => {
        const [x, y] = [i % size.width, Math.floor(i / size.width)]
        const wet = x >= 280 && x < 360 && y >= top(x) && y < 143 ? 6 : 0
        return (x >= 52 && x < 588 && y >= top(x) && y < 397 ? 290 : 287) + 0.05 * Math.sin(x * 1.7 + y * 2.3) + wet
      }),
    }
    const right = 21 + Math.round(px / 4)
    const { outline } = straightOutline(scene, [[13, 21], [70, 21], [70, 36], [90, 36], [90, right], [147, right], [147, 99], [13, 99]], 4) // biome-ignore format: one line
    return near(outline, [280, 143]) > 20
  }
  expect([0, 14, 15, 16, 17].map(isJoined)).toEqual([true, true, true, false, false])
})
