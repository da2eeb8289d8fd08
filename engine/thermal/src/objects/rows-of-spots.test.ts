import { expect, test } from 'vitest'
import { type Form, rowsOfSpots } from '#objects/rows-of-spots'

const spot = (x: number, y: number, deltaK = 0.7, side = 8): { form: Form } => ({
  form: { x, y, angleDeg: 0, lengthPx: side, widthPx: side, areaPx: side * side, deltaK, parts: 1 },
})

test('equal spots at equal distances on a line are a row, also with one missing', () => {
  const row = [0, 1, 2, 4, 5].map((n) => spot(50 + 14 * n, 60 + 3 * n))
  const beside = spot(80, 140)
  expect([...rowsOfSpots([...row, beside])]).toHaveLength(5)
  expect(rowsOfSpots([...row, beside]).has(beside)).toBe(false)
})

test('a piece of a row in which some have run together counts as so many', () => {
  const two = { form: { ...spot(55, 60).form, lengthPx: 18, areaPx: 2 * 64 } }
  const others = [2, 3].map((n) => spot(50.5 + 9 * n, 60))
  expect(rowsOfSpots([two, ...others])).toEqual(new Set([two, ...others]))
  expect(rowsOfSpots([two, others[0]!]).size).toBe(0)
  const turned = { form: { ...two.form, angleDeg: 90 } }
  expect(rowsOfSpots([turned, ...others]).size).toBe(0)
  const long = { form: { ...spot(32, 60).form, lengthPx: 64, areaPx: 7 * 64, parts: 7 } }
  expect(rowsOfSpots([long, spot(68.6, 60), spot(77.7, 60)]).size).toBe(3)
  const line = { form: { ...long.form, parts: 1 } }
  expect(rowsOfSpots([line, spot(68.6, 60), spot(77.7, 60)]).has(line)).toBe(false)
})

test('three are a row where they are alike and close', () => {
  const three = (middleK: number, step: number) => [0, 1, 2].map((n) => spot(50 + step * n, 60, n === 1 ? middleK : 0.7))
  expect(rowsOfSpots(three(0.7, 14)).size).toBe(3)
  expect(rowsOfSpots(three(0.8, 14)).size).toBe(3)
  expect(rowsOfSpots(three(1, 14)).size).toBe(0)
  expect(rowsOfSpots(three(0.7, 26)).size).toBe(0)
  expect(rowsOfSpots([0, 1, 3].map((n) => spot(50 + 14 * n, 60))).size).toBe(3)
})

test('two spots, unequal distances, unequal sizes or signs are no row', () => {
  expect(rowsOfSpots([0, 1].map((n) => spot(50 + 14 * n, 60))).size).toBe(0)
  expect(rowsOfSpots([0, 13, 37, 46, 75].map((x) => spot(50 + x, 60))).size).toBe(0)
  expect(rowsOfSpots([0, 1, 2, 3].map((n) => spot(60 + 26 * n, 60, 0.7, n % 2 === 0 ? 8 : 16))).size).toBe(0)
  expect(rowsOfSpots([0, 1, 2, 3].map((n) => spot(60 + 14 * n, 60, n % 2 === 0 ? 0.7 : -0.7))).size).toBe(0)
})
