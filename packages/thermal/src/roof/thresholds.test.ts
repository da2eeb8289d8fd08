import { expect, test } from 'vitest'
import { createNoise } from '#generate/noise'
import type { Point } from '#image'
import { otherSurfaces } from '#roof/other-surfaces'
import { straightRuns, unitSteps } from '#roof/straight-runs'
import { texturedGround } from '#roof/textured-ground'
import { flip } from '../../test/flip.ts'

const size = { width: 160, height: 128 }
type At = (x: number, y: number) => number
const gridOf = (kelvinAt: At) => ({ ...size, values: Float32Array.from({ length: size.width * size.height }, (_, i) => kelvinAt(i % size.width, Math.floor(i / size.width))) }) // biome-ignore format: one line
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

const square = (side: number): Point[] => [[20, 20], [20 + side, 20], [20 + side, 100], [20, 100]] // biome-ignore format: one line
const longest = (outline: Point[]) => Math.max(...straightRuns(unitSteps(outline), size).filter(({ line }) => Math.abs(line.dy) < 0.05 && line.y < 50).map(({ from, to }) => to - from), 0) // biome-ignore format: one line

test('a straight run has ten points, and bridges notches so long and so deep', () => {
  expect([8, 13].map((side) => longest(square(side)) > 0)).toEqual([false, true])
  const notched = (long: number, deep: number) => longest([[20, 20], [60, 20], [60, 20 - deep], [60 + long, 20 - deep], [60 + long, 20], [140, 20], [140, 100], [20, 100]]) // biome-ignore format: one line
  expect([11, 12].map((long) => notched(long, 2))).toEqual([126, 70])
  expect([5, 6].map((deep) => notched(3, deep) > 100)).toEqual([true, false])
})
