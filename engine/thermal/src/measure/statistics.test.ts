import { expect, test } from 'vitest'
import { percentile, statisticsOf } from '#measure/statistics'

test('percentiles interpolate between ranks as numpy does', () => {
  const sorted = [10, 20, 30, 40]
  expect(percentile(sorted, 0)).toBe(10)
  expect(percentile(sorted, 0.25)).toBe(17.5)
  expect(percentile(sorted, 0.5)).toBe(25)
  expect(percentile(sorted, 0.95)).toBeCloseTo(38.5, 10)
  expect(percentile(sorted, 1)).toBe(40)
  expect(percentile([7], 0.3)).toBe(7)
})

test('statistics of a set worked by hand', () => {
  const { validCount, invalidCount, statistics } = statisticsOf([4, 2, 5, 4, 5, 4, 7, 9, Number.NaN])
  expect([validCount, invalidCount]).toEqual([8, 1])
  expect(statistics).toEqual({
    min: 2,
    max: 9,
    mean: 5,
    std: 2,
    median: 4.5,
    p1: expect.closeTo(2.14, 10),
    p5: expect.closeTo(2.7, 10),
    p95: expect.closeTo(8.3, 10),
    p99: expect.closeTo(8.86, 10),
  })
})

test('the mean of close float32 temperatures keeps its precision', () => {
  const values = new Float32Array(300_000).fill(285.1)
  expect(statisticsOf(values).statistics?.mean).toBeCloseTo(Math.fround(285.1), 8)
})

test('nothing valid has no statistics', () => {
  expect(statisticsOf([Number.NaN])).toEqual({ validCount: 0, invalidCount: 1, statistics: null })
})
