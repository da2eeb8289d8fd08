import { expect, test } from 'vitest'
import { texturedGround } from '#roof/textured-ground'
import { flip } from '../../test/flip.ts'

const size = { width: 160, height: 120 }
const all = new Uint8Array(size.width * size.height).fill(1)
/** Stripes that are as uneven everywhere: every second difference is four times their height. */
const stripes = (x: number) => (Math.floor(x / 4) % 2 === 0 ? 0.25 : -0.25)
const isGround = (unevenAt: (x: number, y: number) => number) =>
  texturedGround(
    {
      ...size,
      values: Float32Array.from(all, (_, i) => 290 + stripes(i % size.width) * unevenAt(i % size.width, Math.floor(i / size.width))),
    },
    all,
  ) !== null

test('ground is so much more uneven than the calm quarter of the roof, and than its middle', () => {
  expect(flip((k) => isGround((x) => (x < 40 ? k : 0.5)), 0.5, 2)).toBeCloseTo(2.2 * 0.5, 2)
  expect(flip((k) => isGround((x) => (x < 40 ? k : x < 110 ? 0.5 : 0.1)), 0.5, 2)).toBeCloseTo(1.8 * 0.5, 2)
  const isCalm = (columns: number) => isGround((x) => (x < 40 ? 1 : x >= 160 - columns ? 0.1 : 0.5))
  expect([34, 46].map(isCalm)).toEqual([false, true])
})

test('ground is uneven all over: what a sixth of it is more uneven by, up to four times', () => {
  expect(flip((k) => isGround((x, y) => (x < 40 ? (y < 24 ? k : 0.6) : 0.02)), 1, 6)).toBeCloseTo(2.4, 1)
})
