import { expect, test } from 'vitest'
import { removeStripes } from '#background/stripes'
import { flip } from '../../test/flip.ts'

/** What is left of an offset of one column, on a sensor whose columns differ by 0.1 K anyway. */
function left(offsetK: number, rows: number, height: number): number {
  const width = 120
  const residual = Float32Array.from({ length: width * height }, (_, i) => (i % width === 60 ? offsetK : i % 2 === 0 ? 0.1 : -0.1))
  const mask = Uint8Array.from(residual, (_, i) => (i < rows * width ? 1 : 0))
  removeStripes(residual, mask, width, height, 0.5)
  return residual[60]!
}

test('a stripe is fixed pattern up to a quarter of a kelvin, then it may be real', () => {
  expect(flip((offsetK) => Math.abs(left(offsetK, 60, 60)) > 0.05, 0.15, 0.5)).toBeCloseTo(0.25, 2)
})

test('a line tells its offset by 24 places, and by a fifth of it', () => {
  expect([23, 24].map((rows) => Math.abs(left(0.2, rows, 60)) < 0.05)).toEqual([false, true])
  expect([39, 40].map((rows) => Math.abs(left(0.2, rows, 200)) < 0.05)).toEqual([false, true])
})
