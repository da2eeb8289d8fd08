import { expect, test } from 'vitest'
import { BLOCK_PX, textureOf } from '#mosaic/match/texture'

const SIDE = 64
const level = (at: (x: number, y: number) => number) => ({
  width: SIDE,
  height: SIDE,
  values: Int16Array.from({ length: SIDE * SIDE }, (_, i) => at(i % SIDE, Math.floor(i / SIDE))),
})
const middle = (values: Float32Array): number => values[8 * (SIDE / BLOCK_PX) + 8]!

test('waves in two directions hold a patch, those in one and a bare plane do not', () => {
  const wave = (v: number): number => 100 * Math.sin((2 * Math.PI * v) / 8)
  // half the squared amplitude of a central difference: (100 sin(pi / 4))^2 / 2
  expect(middle(textureOf(level((x, y) => wave(x) + wave(y))).values) / 2500).toBeCloseTo(1, 1)
  expect(middle(textureOf(level((x) => wave(x))).values)).toBeLessThan(1)
  expect(middle(textureOf(level(() => 7)).values)).toBe(0)
})

test('enough is counted from the calmest tenth', () => {
  const { values, enough } = textureOf(level((x, y) => (x * 13 + y * 7 + x * y) % 31))
  expect(enough).toBeCloseTo(10 * values.toSorted()[Math.floor(values.length / 10)]!, 3)
})
