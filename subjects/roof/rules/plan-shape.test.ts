import { expect, test } from 'vitest'
import { framed, planOf, sectionAt } from '#rules/plan-shape'

const METRE_OF_LATITUDE = 1 / 111_132
/** A square south of 40 degrees north, and one that lies in its north-western quarter. */
const square = (id: string, west: number, north: number, sideM: number) => {
  const [east, south] = [west + (sideM * METRE_OF_LATITUDE) / Math.cos((40 * Math.PI) / 180), north - sideM * METRE_OF_LATITUDE]
  const corners = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ] as [number, number][]
  return { id, label: id, coordinates: corners }
}
const plan = planOf([square('low', -100, 40, 20), square('high', -100, 40, 10)])

test('a roof is drawn in metres, north up', () => {
  const [, , width, height] = plan?.box ?? []
  expect(width).toBeCloseTo(22.4, 0)
  expect(height).toBeCloseTo(22.4, 0)
  const [, top] = plan?.placed([-100, 40]) ?? [0, 0]
  expect(top).toBeLessThan(0)
})

test('a place on the drawing is the place on the roof again', () => {
  const [longitude, latitude] = plan?.placeAt(plan.placed([-99.9999, 39.9999])) ?? [0, 0]
  expect(longitude).toBeCloseTo(-99.9999, 8)
  expect(latitude).toBeCloseTo(39.9999, 8)
})

test('a point belongs to the section drawn last over it, and to none beside the roof', () => {
  if (!plan) throw new Error('no plan')
  const at = (eastM: number, southM: number) =>
    sectionAt(plan, plan.placed([-100 + (eastM * METRE_OF_LATITUDE) / Math.cos((40 * Math.PI) / 180), 40 - southM * METRE_OF_LATITUDE]))?.id
  expect([at(5, 5), at(15, 15), at(-2, 5), at(5, 22)]).toEqual(['high', 'low', undefined, undefined])
})

test('without sections there is nothing to draw', () => expect(planOf([])).toBeNull())

test('a roof that nobody drew is its place with what is around it, and what is far away is left out', () => {
  const metres = ([, , width, height]: readonly number[] = []) => [Math.round(width ?? 0), Math.round(height ?? 0)]
  expect(metres(planOf([], [[-100, 40]])?.box)).toEqual([40, 40])
  const away = (northM: number): [number, number] => [-100, 40 + northM * METRE_OF_LATITUDE]
  expect(metres(planOf([], [[-100, 40], away(100)])?.box)).toEqual([40, 112])
  expect(metres(planOf([square('low', -100, 40, 20)], [away(20), away(2000)])?.box)[1]).toBeGreaterThan(40)
  expect(metres(planOf([square('low', -100, 40, 20)], [away(2000)])?.box)).toEqual([22, 22])
})

test('a long roof gets air beside it, so that it can be pressed', () => {
  expect(framed([0, 0, 100, 10], { least: 0.8, most: 2 })).toEqual([0, -20, 100, 50])
  expect(framed([0, 0, 10, 100], { least: 0.8, most: 2 })).toEqual([-35, 0, 80, 100])
  expect(framed([0, 0, 10, 10], { least: 0.8, most: 2 })).toEqual([0, 0, 10, 10])
})
