import { expect, test } from 'vitest'
import { planOf, sectionAt } from './plan-shape.ts'

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
