import { expect, test } from 'vitest'
import { boundaryByWatershed } from '#roof/watershed'
import { flip } from '../../test/flip.ts'

const size = { width: 160, height: 60 }
interface Strips {
  /** Columns between the calm roof and what lies beyond. */
  readonly wide: number
  /** How much they are warmer than the roof, and what lies beyond than they are (K). */
  readonly firstK: number
  readonly secondK: number
  readonly edgeK?: number
  readonly isRough?: boolean
}
/** How many of the columns beside a calm roof of 60 columns, which also runs along the top and the bottom, are roof. */
function roofColumns({ wide, firstK, secondK, edgeK = 5, isRough = false }: Strips): number {
  const at = (inside: (x: number) => boolean) =>
    Array.from(
      { length: size.width * size.height },
      (_, i) => i % size.width >= 60 && i >= 5 * size.width && i < 55 * size.width && inside(i % size.width),
    )
  const [beside, beyond] = [at((x) => x < 60 + wide), at((x) => x >= 60 + wide)]
  const values = Float32Array.from(beside, (isBeside, i) => 290 + (isBeside ? firstK : beyond[i] ? firstK + secondK : 0))
  const mask = (inside: (i: number) => boolean) => Uint8Array.from(beside, (_, i) => (inside(i) ? 1 : 0))
  const notRoof = (i: number) => beside[i]! || beyond[i]!
  const surface = { cells: mask((i) => !notRoof(i)), rough: mask((i) => isRough && beside[i]!), edgeK }
  const outside = boundaryByWatershed({ ...size, values }, surface, mask(notRoof))
  return outside.subarray(30 * size.width + 60, 30 * size.width + 60 + wide).reduce((sum, value) => sum + 1 - value, 0)
}

test('a strip is roof when the step beyond it is one and a half times as high as the one before it', () => {
  for (const secondK of [3, 40])
    expect(flip((firstK) => roofColumns({ wide: 30, firstK, secondK }) === 30, 0.1, secondK) / secondK).toBeCloseTo(2 / 3, 1)
})

test('behind a step as high as the edge a strip is roof from five cells on: a parapet is narrower', () => {
  expect([4, 5].map((wide) => roofColumns({ wide, firstK: 2, secondK: 8, edgeK: 1 }))).toEqual([0, 5])
  // Steps are counted in twentieths of a kelvin: 1.55 of them stay below 1.57.
  const isRoof = (firstK: number) => roofColumns({ wide: 4, firstK, secondK: 8, edgeK: 1.57 / 1.5 }) === 4
  expect(flip(isRoof, 0.8, 1.4)).toBeCloseTo(1.55 / 1.5, 3)
})

test('what is rough is roof as far as the lens blurs the edge; as warm as the roof beside it, for eight cells', () => {
  expect(roofColumns({ wide: 30, firstK: 1, secondK: 8, isRough: true })).toBe(3)
  expect(roofColumns({ wide: 30, firstK: 0.1, secondK: 8, isRough: true })).toBe(8)
  expect(flip((firstK) => roofColumns({ wide: 30, firstK, secondK: 8, isRough: true }) > 3, 0.1, 1)).toBeCloseTo(0.4, 2)
})
