import { expect, test } from 'vitest'
import { mainSurface, stepsOf, textureOf } from '#roof/main-surface'
import { flip } from '../../test/flip.ts'

const size = { width: 160, height: 128 }
const surfaceOf = (kelvinAt: (x: number, y: number) => number) => {
  const grid = {
    ...size,
    values: Float32Array.from({ length: size.width * size.height }, (_, i) => 290 + kelvinAt(i % size.width, Math.floor(i / size.width))),
  }
  return mainSurface(grid, stepsOf(grid), textureOf(grid))
}
/** A chequerboard steps by the same everywhere. */
const board = (x: number, y: number) => ((x + y) % 2 === 0 ? 0.5 : -0.5)
const isRough = (besideK: number, middleK: number, calmK: number) =>
  surfaceOf((x, y) => board(x, y) * (x < 30 ? besideK : x < 110 ? middleK : calmK))?.rough[60 * size.width + 15] === 1

test('rough is what steps by 0.15 K, by three times the calm quarter of the picture, and by twice its middle', () => {
  expect(flip((besideK) => isRough(besideK, 0.02, 0.02), 0.05, 0.45)).toBeCloseTo(0.15, 2)
  expect(flip((besideK) => isRough(besideK, 0.1, 0.1), 0.05, 0.45)).toBeCloseTo(0.3, 2)
  expect(flip((besideK) => isRough(besideK, 0.2, 0.06), 0.05, 0.48)).toBeCloseTo(0.4, 2)
})

test('calm is what a quarter of the picture is', () => {
  const edgeK = (share: number) => surfaceOf((x, y) => board(x, y) * (x < share * size.width ? 0.01 : 0.3))?.edgeK
  expect(edgeK(0.24)).toBeCloseTo(1.2, 2)
  expect(edgeK(0.26)).toBe(0.5)
})

test('a pattern that comes back every three cells has no texture, one of two or four has', () => {
  const texture = (period: number) => {
    const values = Float32Array.from({ length: 40 * 40 }, (_, i) => (i % 40) % period)
    return Math.max(...textureOf({ width: 40, height: 40, values }))
  }
  expect([2, 3, 4].map(texture)).toEqual([1, 0, 3])
})
