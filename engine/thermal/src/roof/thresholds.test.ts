import { expect, test } from 'vitest'
import { createNoise } from '#generate/heat/noise'
import type { Point } from '#image'
import { otherSurfaces } from '#roof/other-surfaces'
import { straightRuns, unitSteps } from '#roof/straight-runs'
import { texturedGround } from '#roof/textured-ground'
import { flip } from '../../test/flip.ts'

const size = { width: 160, height: 128 }
type At = (x: number, y: number) => number
const gridOf = (kelvinAt: At) => ({
  ...size,
  values: Float32Array.from({ length: size.width * size.height }, (_, i) => kelvinAt(i % size.width, Math.floor(i / size.width))),
})
const outside = (kelvinAt: At) => otherSurfaces(gridOf((x, y) => 290 + kelvinAt(x, y))) !== null
const turns = (answer: (value: number) => boolean, low: number, high: number, at: number, tolerance = 0.03) =>
  expect(Math.abs(flip(answer, low, high) / at - 1)).toBeLessThan(tolerance)

test('a corner of the picture is another surface by how far it differs, all of a side by less', () => {
  turns((kelvin) => outside((x, y) => (x < 24 && y < 60 ? kelvin : 0)), 2, 9, 5)
  turns((kelvin) => outside((x) => (x < 24 ? kelvin : 0)), 0.7, 4, 1.2)
})

test('a corner of the picture is another surface by its size and by how much of the border it takes', () => {
  expect([17, 18].map((side) => outside((x, y) => (x < side && y < side ? 8 : 0)))).toEqual([false, true])
  expect([24, 25].map((side) => outside((x, y) => (x < 60 && y >= 40 && y < 40 + side ? 8 : 0)))).toEqual([false, true])
})

test('a parapet bounds the roof by how much colder it is than both sides', () => {
  turns((cold) => outside((x, y) => (y < 80 && x < 60 ? (x >= 55 ? -cold : 0.9) : y < 85 && x < 60 ? -cold : 0)), 0.3, 4, 1.2)
})

const noise = createNoise(5)
const asphalt = (x: number, y: number) => noise.at(x / 6, y / 6)
const all = new Uint8Array(size.width * size.height).fill(1)
const isGround = (kelvinAt: At) =>
  texturedGround(
    gridOf((x, y) => 290 + kelvinAt(x, y)),
    all,
  ) !== null

test('uneven ground: from how much on, up to how much, over what share', () => {
  turns((k) => isGround((x, y) => (x < 50 ? k * asphalt(x, y) : 0)), 0.02, 0.8, 0.357, 0.05)
  turns((k) => isGround((x, y) => (x < 50 ? k * asphalt(x, y) : 0)), 2, 10, 4.43, 0.05)
  expect([8, 10].map((w) => isGround((x, y) => (x < w ? 0.8 * asphalt(x, y) : 0)))).toEqual([false, true])
  turns((k) => isGround((x, y) => (x < 50 ? 0.8 : k) * asphalt(x, y)), 0.05, 0.8, 0.3, 0.05)
})

const square = (side: number): Point[] => [
  [20, 20],
  [20 + side, 20],
  [20 + side, 100],
  [20, 100],
]
const longest = (outline: Point[]) =>
  Math.max(
    ...straightRuns(unitSteps(outline), size)
      .filter(({ line }) => Math.abs(line.dy) < 0.05 && line.y < 50)
      .map(({ from, to }) => to - from),
    0,
  )

test('a straight run has ten points, and bridges notches so long and so deep', () => {
  expect([8, 13].map((side) => longest(square(side)) > 0)).toEqual([false, true])
  const notched = (long: number, deep: number) =>
    longest([
      [20, 20],
      [60, 20],
      [60, 20 - deep],
      [60 + long, 20 - deep],
      [60 + long, 20],
      [140, 20],
      [140, 100],
      [20, 100],
    ])
  expect([11, 12].map((long) => notched(long, 2))).toEqual([126, 70])
  expect([5, 6].map((deep) => notched(3, deep) > 100)).toEqual([true, false])
})

test('a strip behind a parapet that runs along three quarters of it is another surface, however little it differs', () => {
  turns((share) => outside((x, y) => (x < 24 ? (x >= 21 && y < share * 128 ? -3 : 0.6) : 0)), 0.2, 1, 0.72)
})

test('sixteen runs are looked for in an outline, the longest first', () => {
  const teeth = (count: number) =>
    Array.from({ length: count }, (_, k): Point[] => [
      [20 + 48 * k, 20],
      [44 + 48 * k, 20],
      [44 + 48 * k, 44],
      [68 + 48 * k, 44],
    ]).flat()
  const runs = (count: number) =>
    straightRuns(unitSteps([...teeth(count), [20 + 48 * count, 100], [20, 100]]), { width: 400, height: 128 }).length
  expect([2, 3, 4, 5].map(runs)).toEqual([10, 14, 16, 16])
})

test('beyond the edge the middle of what lies five to ten cells from it counts, and how it differs from the roof', () => {
  const isOther = (cells: number) => outside((x, y) => (x < 24 && y < 60 ? (Math.min(25 - x, 61 - y) <= cells ? 3.5 : 6) : 0))
  expect([7, 8].map(isOther)).toEqual([true, false])
  turns((kelvin) => outside((x, y) => (x < 24 && y < 60 ? (x >= 21 || y >= 57 ? -3 : kelvin) : 0)), 0.45, 3, 0.8)
})

test('another surface is twice as rough as the roof, or takes a fifth of the border', () => {
  const board = (x: number, y: number) => ((x + y) % 2 === 0 ? 0.5 : -0.5)
  turns((kelvin) => outside((x, y) => (x < 24 && y < 60 ? 0.9 + kelvin * board(x, y) : 0.1 * board(x, y))), 0.1, 1.2, 0.2)
  turns((rows) => outside((x, y) => (x < 24 && y < rows ? 3 : 0)), 20, 128, 0.2 * 572 - 24)
})

test('a parapet is looked for within three cells of the roof', () => {
  const isBarred = (cells: number) => outside((x, y) => (x < 30 && y < 70 ? (x < 24 ? 0.9 : x < 24 + cells ? -3 : 0.7) : 0))
  expect([3, 4].map(isBarred)).toEqual([false, true])
})
