import { fromPlane, toPlane } from '@ridgeline/thermal/plan/lon-lat'
import { expect, test } from 'vitest'
import { gridLines, gridStepM } from './grid.ts'

test('grids have round distances in the unit of the member', () => {
  expect(gridStepM(0.1, false)).toBe(5)
  expect(gridStepM(0.02, false)).toBe(1)
  expect(gridStepM(0.1, true) / 0.3048).toBeCloseTo(20, 9)
})

test('lines stand where they stood when the map has moved', () => {
  const origin = [-122.44, 47.26] as const
  const seen = (eastM: number) => {
    const [a, b] = fromPlane(origin, [
      { eastM, northM: -12 },
      { eastM: eastM + 23, northM: 12 },
    ])
    return gridLines(origin, [a ?? origin, b ?? origin], 5)
  }
  const eastings = (eastM: number) =>
    seen(eastM).features.flatMap(({ geometry }) => {
      const [from, to] = toPlane(origin, geometry.coordinates as [number, number][])
      return from && to && Math.abs(from.eastM - to.eastM) < 0.01 ? [Math.round(from.eastM)] : []
    })
  expect(eastings(1)).toEqual([0, 5, 10, 15, 20, 25])
  expect(eastings(7)).toEqual([5, 10, 15, 20, 25, 30])
  expect(seen(1).features.filter(({ properties }) => properties?.isMain)).toHaveLength(3)
})

test('a grid that nobody could see is none', () => {
  expect(
    gridLines(
      [0, 0],
      [
        [-1, -1],
        [1, 1],
      ],
      1,
    ).features,
  ).toEqual([])
})
