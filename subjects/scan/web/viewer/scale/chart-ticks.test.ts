import { expect, test } from 'vitest'
import { chartTicks } from './chart-ticks.ts'

test('ticks are round and stay inside', () => {
  expect(chartTicks(0, 10, 5)).toEqual([0, 2, 4, 6, 8, 10])
  expect(chartTicks(68.3, 70.9, 4)).toEqual([69, 70])
  expect(chartTicks(68.3, 70.9, 6)).toEqual([68.5, 69, 69.5, 70, 70.5])
  expect(chartTicks(-0.3, 0.3, 6)).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3])
  expect(chartTicks(5, 5, 4)).toEqual([5])
})
