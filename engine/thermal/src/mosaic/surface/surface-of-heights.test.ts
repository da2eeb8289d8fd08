import { expect, test } from 'vitest'
import { createRandom } from '#generate/random'
import { surfaceHeight } from '#mosaic/surface/surface-height'
import { surfaceOf } from '#mosaic/surface/surface-of-heights'

const random = createRandom(12)
/** Matches all over 40 x 30 m, one a square metre, with the errors that matches have. */
const matchesOf = (upAt: (e: number, n: number) => number) =>
  Array.from({ length: 1200 }, () => {
    const [eastM, northM] = [random.between(0, 40), random.between(0, 30)]
    return { eastM, northM, upM: upAt(eastM, northM) + 0.03 * random.normal(), sigmaM: 0.03 }
  })
const worst = (upAt: (e: number, n: number) => number, places: readonly (readonly [number, number])[], heights = matchesOf(upAt)) => {
  const surface = surfaceOf(heights)
  return Math.max(...places.map(([e, n]) => Math.abs(surfaceHeight(surface, e, n) - upAt(e, n))))
}
const lattice = Array.from({ length: 12 * 9 }, (_, i) => [2 + 3.3 * (i % 12), 2 + 3.2 * Math.floor(i / 12)] as const)

test('a slope is met everywhere, at its edges too', () => {
  expect(worst((e, n) => 0.05 * e - 0.02 * n, lattice)).toBeLessThan(0.05)
})

test('a step stays a step', () => {
  const upAt = (e: number) => (e < 20 ? 0 : 3)
  expect(
    worst(
      upAt,
      lattice.filter(([e]) => Math.abs(e - 20) > 1.6),
    ),
  ).toBeLessThan(0.05)
})

test('what stands on the roof is not part of it', () => {
  const upAt = (e: number, n: number) => (Math.abs(e - 20) < 1.5 && Math.abs(n - 15) < 1.5 ? 1.2 : 0)
  expect(worst(() => 0, lattice, matchesOf(upAt))).toBeLessThan(0.05)
})

test('without matches there is a level plane', () => {
  expect(surfaceHeight(surfaceOf([]), 5, 5)).toBe(0)
})
