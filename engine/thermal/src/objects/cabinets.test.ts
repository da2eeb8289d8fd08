import { expect, test } from 'vitest'
import { addCabinets } from '#objects/cabinets'
import { moveCurbs } from '#objects/curbs'

const size = { width: 160, height: 120 }
const roof = new Uint8Array(size.width * size.height).fill(1)
const inBox = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x >= left && x < right && y >= top && y < bottom
const plane = (kelvinAt: (x: number, y: number) => number) =>
  Float32Array.from(roof, (_, i) => kelvinAt(i % size.width, Math.floor(i / size.width)))
const cabinetsOn = (residual: Float32Array): number => {
  const equipment = new Uint8Array(roof.length)
  addCabinets(equipment, residual, roof, size, 0.06)
  return equipment.reduce((sum, value) => sum + value, 0)
}

test('a box whose halves differ is a cabinet; one of a single temperature is not', () => {
  const halves = plane((x, y) => (inBox(x, y, 40, 30, 70, 50) ? (x < 55 ? -4.5 : -2) : 0))
  expect(cabinetsOn(halves)).toBe(600)
  expect(cabinetsOn(plane((x, y) => (inBox(x, y, 40, 30, 70, 50) ? -3 : 0)))).toBe(0)
})

test('what is warm and cold at once is a cabinet; what changes gradually is not', () => {
  expect(cabinetsOn(plane((x, y) => (inBox(x, y, 40, 30, 70, 50) ? (x < 48 ? -2 : 3) : 0)))).toBe(600)
  expect(cabinetsOn(plane((x, y) => (inBox(x, y, 40, 30, 70, 50) ? 1 + (x - 40) / 10 : 0)))).toBe(0)
})

test('two signs make a cabinet where each holds a tenth of it', () => {
  const warmColumns = (columns: number) => cabinetsOn(plane((x, y) => (inBox(x, y, 40, 30, 88, 46) ? (x < 40 + columns ? 2 : -2) : 0))) > 0
  expect([4, 5].map(warmColumns)).toEqual([false, true])
})

test('a small part of another temperature does not make a cabinet of an area', () => {
  expect(cabinetsOn(plane((x, y) => (inBox(x, y, 52, 38, 56, 42) ? 7 : inBox(x, y, 40, 30, 70, 50) ? 2 : 0)))).toBe(0)
})

test('a frame of wet edges around a weaker middle is no cabinet, a stronger part beside a weaker is', () => {
  const framed = (x: number, y: number) => (inBox(x, y, 45, 35, 65, 50) ? 1.1 : inBox(x, y, 40, 30, 70, 55) ? 3 : 0)
  expect(cabinetsOn(plane(framed))).toBe(0)
  const ring = (x: number, y: number) => (inBox(x, y, 47, 37, 63, 48) ? 0.1 : inBox(x, y, 40, 30, 70, 55) ? (x < 52 ? 2 : 4) : 0)
  expect(cabinetsOn(plane(ring))).toBe(0)
  expect(cabinetsOn(plane((x, y) => (inBox(x, y, 40, 30, 70, 55) ? (x < 52 ? 1.1 : 3) : 0)))).toBe(750)
})

test('an irregular area with a warmer part is no cabinet', () => {
  const lobes = (x: number, y: number) =>
    Math.hypot(x - 60, y - 50) < 10 || Math.hypot(x - 75, y - 59) < 9 || Math.hypot(x - 56, y - 65) < 7
  expect(cabinetsOn(plane((x, y) => (lobes(x, y) ? (x < 60 ? 1.1 : 3) : 0)))).toBe(0)
})

test('an area that a cold pipe crosses stays an area; the pipe alone is no part of it', () => {
  const crossed = plane((x, y) => (inBox(x, y, 4, 38, 150, 41) ? -8 : inBox(x, y, 40, 30, 70, 50) ? 2.3 : 0))
  const equipment = new Uint8Array(roof.length)
  addCabinets(equipment, crossed, roof, size, 0.06)
  expect(equipment[34 * size.width + 55]).toBe(0)
  expect(equipment[46 * size.width + 55]).toBe(0)
})

test('a roof that is colder all around an area is no rim', () => {
  const around = (reach: number): number => {
    const residual = plane((x, y) =>
      inBox(x, y, 60, 40, 80, 60) ? 3 : inBox(x, y, 60 - reach, 40 - reach, 80 + reach, 60 + reach) ? -0.6 : 0,
    )
    const signs = Int8Array.from(residual, (value) => (value > 1 ? 1 : 0))
    const equipment = new Uint8Array(roof.length)
    moveCurbs(signs, residual, equipment, size, 0.06)
    return equipment.reduce((sum, value) => sum + value, 0)
  }
  expect(around(3)).toBe(400)
  expect(around(14)).toBe(0)
})

test('an area in a rim of the other sign is moved to the equipment, one with a thing beside it stays', () => {
  const moved = (rimRight: number): number => {
    const residual = plane((x, y) => (inBox(x, y, 40, 30, 60, 50) ? -3 : inBox(x, y, 38, 28, rimRight, 52) ? 0.6 : 0))
    const signs = Int8Array.from(residual, (value) => (value < -1 ? -1 : 0))
    const equipment = new Uint8Array(roof.length)
    moveCurbs(signs, residual, equipment, size, 0.06)
    return equipment.reduce((sum, value) => sum + value, 0)
  }
  expect(moved(62)).toBe(400)
  expect(moved(39)).toBe(0)
})
