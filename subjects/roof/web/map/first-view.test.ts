import { expect, test } from 'vitest'
import { firstView } from './first-view.ts'

const pin = { latitude: 41, longitude: -87 }
const picture = (west: number) => ({
  corners: [
    [west, 41.001],
    [west + 0.001, 41.001],
    [west + 0.001, 41],
    [west, 41],
  ] as const,
})

test('where nothing is drawn, the map shows what was seen of the roof from above', () =>
  expect(firstView([], pin, [picture(-87.0005)], null)).toEqual([
    [-87.0005, 41],
    [-86.9995, 41.001],
  ]))

test('pictures of another place move nobody away from the pin; with neither pin nor place, the whole country is shown', () => {
  const near = firstView([], pin, [], null)
  expect(firstView([], pin, [picture(-80)], null)).toEqual(near)
  expect(near[0][0]).toBeGreaterThan(-87.001)
  expect(firstView([], null, [], null)).toEqual([
    [-124.8, 24.4],
    [-66.9, 49.4],
  ])
})
