import { expect, test } from 'vitest'
import { companyOf } from '#objects/company'
import { box, plantedAreas } from '../../test/planted-area.ts'

const companyAt = (lefts: readonly number[], kelvin: readonly number[], size = 6) => {
  const spots = lefts.map((left) => box(left, 40, size, size))
  const at = (x: number, y: number) => spots.findIndex((spot) => spot(x, y))
  const { areas } = plantedAreas(
    (x, y) => kelvin[at(x, y)] ?? 0,
    (x, y) => Math.sign(kelvin[at(x, y)] ?? 0),
  )
  return companyOf(areas)
}

test('spots at one pitch lie in a row, at any other they do not', () => {
  expect(companyAt([10, 30, 50, 70], [1, 1, 1, 1]).map(({ alike, inRow }) => [alike, inRow])).toEqual([[3, 1], [3, 3], [3, 3], [3, 1]]) // biome-ignore format: one line
  expect(companyAt([10, 30, 87], [1, 1, 1]).map(({ inRow }) => inRow)).toEqual([0, 0, 0])
})

test('alike are areas of one sign within a factor of 1.7 in strength', () => {
  expect(companyAt([10, 60], [1, 1.69])[0]!.alike).toBe(1)
  expect(companyAt([10, 60], [1, 1.71])[0]!.alike).toBe(0)
  expect(companyAt([10, 60], [1, -1])[0]!.alike).toBe(0)
})

test('what lies near: the strongest against it, the nearest of the other sign in its own sizes, how many, how like its twin', () => {
  const [first] = companyAt([10, 22, 40], [1, 3, -2])
  expect(first!.strongerNear).toBeCloseTo(3, 5)
  expect(first!.otherSignAway).toBeCloseTo(24 / 6, 6)
  expect(first!.crowd).toBe(2)
  expect(first!.twin).toBeCloseTo(Math.log(2), 5)
  expect(companyAt([10], [1])[0]).toEqual({ alike: 0, inRow: 0, strongerNear: 0, otherSignAway: 20, crowd: 0, twin: 4 })
})
