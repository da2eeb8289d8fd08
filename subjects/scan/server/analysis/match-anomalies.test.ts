import { array, assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { boxOverlap, matchAnomalies } from '#server/analysis/match-anomalies'

const at = (left: number, top: number, size = 10) => ({ kind: 'board-stock', box: { left, top, right: left + size, bottom: top + size } })

test('overlap of boxes', () => {
  expect(boxOverlap(at(0, 0).box, at(5, 0).box)).toBeCloseTo(50 / 150, 12)
  expect(boxOverlap(at(0, 0).box, at(10, 0).box)).toBe(0)
})

test('an area found again continues the earlier one; a new one and a lost one stay alone', () => {
  expect(matchAnomalies([at(0, 0), at(100, 100)], [at(50, 50), at(1, 1)])).toEqual([null, 0])
})

test('one earlier area is continued once, by the best fit', () => {
  expect(matchAnomalies([at(0, 0)], [at(3, 0), at(1, 0)])).toEqual([null, 0])
})

test('nothing is continued twice, and every area found again in place continues itself', () => {
  const areas = array(
    record({ left: integer({ min: 0, max: 500 }), top: integer({ min: 0, max: 500 }), size: integer({ min: 1, max: 80 }) }),
    { maxLength: 12 },
  )
  void assert(
    property(areas, areas, (earlier, found) => {
      const place = (list: typeof earlier) => list.map(({ left, top, size }) => at(left, top, size))
      const continued = matchAnomalies(place(earlier), place(found)).filter((i) => i !== null)
      expect(new Set(continued).size).toBe(continued.length)
      expect(matchAnomalies(place(earlier), place(earlier)).every((i) => i !== null)).toBe(true)
    }),
  )
})
