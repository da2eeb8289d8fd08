import { expect, test } from 'vitest'
import type { Anomaly } from '#anomaly/anomaly'
import { rowsOfSpots } from '#anomaly/rows-of-spots'

const spot = (x: number, y: number, deltaK = 0.7, side = 8): { anomaly: Anomaly; evidence: object } => ({
  evidence: {},
  anomaly: {
    kind: 'point',
    sign: 1,
    polygon: [],
    box: { left: x - side / 2, top: y - side / 2, right: x + side / 2, bottom: y + side / 2 },
    areaPx: side * side,
    areaM2: null,
    deltaK,
    peakDeltaK: deltaK,
    confidence: 0.8,
    reasons: [],
  },
})

test('equal spots at equal distances on a line are a row, also with one missing', () => {
  const row = [0, 1, 2, 4, 5].map((n) => spot(50 + 14 * n, 60 + 3 * n))
  const beside = spot(80, 140)
  expect([...rowsOfSpots([...row, beside])]).toHaveLength(5)
  expect(rowsOfSpots([...row, beside]).has(beside)).toBe(false)
})

test('a piece of a row in which two have run together counts as two', () => {
  const piece = spot(57, 60)
  const two = { ...piece, anomaly: { ...piece.anomaly, box: { left: 46, right: 64, top: 56, bottom: 64 }, areaPx: 2 * 64 } }
  const others = [2, 3].map((n) => spot(50.5 + 9 * n, 60))
  expect(rowsOfSpots([two, ...others])).toEqual(new Set([two, ...others]))
  expect(rowsOfSpots([two, others[0]]).size).toBe(0)
})

test('three spots, unequal distances, unequal sizes or signs are no row', () => {
  expect(rowsOfSpots([0, 1, 2].map((n) => spot(50 + 14 * n, 60))).size).toBe(0)
  expect(rowsOfSpots([0, 13, 37, 46, 75].map((x) => spot(50 + x, 60))).size).toBe(0)
  expect(rowsOfSpots([0, 1, 2, 3].map((n) => spot(60 + 26 * n, 60, 0.7, n % 2 === 0 ? 8 : 16))).size).toBe(0)
  expect(rowsOfSpots([0, 1, 2, 3].map((n) => spot(60 + 14 * n, 60, n % 2 === 0 ? 0.7 : -0.7))).size).toBe(0)
})
