import { expect, test } from 'vitest'
import { connectedComponents } from '#raster/components'
import { mainSurface, stepsOf, textureOf } from '#roof/main-surface'
import { mergeRegions } from '#roof/region-merging'
import { flip } from '../../test/flip.ts'

const size = { width: 160, height: 128 }
type At = (x: number, y: number) => number
const gridOf = (kelvinAt: At) => ({
  ...size,
  values: Float32Array.from({ length: size.width * size.height }, (_, i) => kelvinAt(i % size.width, Math.floor(i / size.width))),
})
const turns = (answer: (value: number) => boolean, low: number, high: number, at: number) =>
  expect(Math.abs(flip(answer, low, high) / at - 1)).toBeLessThan(0.03)
const edgeK = (kelvinAt: At) => {
  const grid = gridOf(kelvinAt)
  return mainSurface(grid, stepsOf(grid), textureOf(grid))?.edgeK
}

test('an edge is half a kelvin, or four times the step of the calm quarter', () => {
  expect(edgeK(() => 290)).toBe(0.5)
  expect(edgeK((x) => 290 + 0.2 * x)).toBeCloseTo(0.8, 3)
  // Steps grow by 0.01 K a column: a quarter of them lie below that of column 40.
  expect(edgeK((x) => 290 + 0.005 * x * x)).toBeCloseTo(4 * 0.01 * 40, 0)
})

/** Whether a second calm area of 40 x 60 cells joins the main one of 60 x 60. */
function isMerged({ gap = 6, differenceK = 0, betweenK = 0, side = 60 }): boolean {
  const isMain = (x: number, y: number) => x >= 20 && x < 80 && y >= 30 && y < 90
  const isOther = (x: number, y: number) => x >= 80 + gap && x < 80 + gap + Math.min(side, 40) && y >= 30 && y < 30 + side
  const grid = gridOf((x, y) => 290 + (isOther(x, y) ? differenceK : isMain(x, y) ? 0 : betweenK))
  const calm = Uint8Array.from(grid.values, (_, i) =>
    isMain(i % 160, Math.floor(i / 160)) || isOther(i % 160, Math.floor(i / 160)) ? 1 : 0,
  )
  const areas = connectedComponents(calm, size, false)
  const main = areas.labels[50 * 160 + 50]!
  return mergeRegions(grid, textureOf(grid), areas, main)[31 * 160 + 80 + gap] === 1
}

test('areas of one level are one roof: how near in kelvin and in cells, and across what', () => {
  turns((differenceK) => isMerged({ differenceK }), 0.1, 1, 0.4)
  expect([7, 8].map((gap) => isMerged({ gap }))).toEqual([true, false])
  turns((cold) => isMerged({ betweenK: -cold }), 0.3, 4, 1.2)
  expect([6, 7].map((side) => isMerged({ side }))).toEqual([false, true])
})

const box = (left: number, top: number, right: number, bottom: number) => (x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom
/** Whether an area joins the main one, whatever their temperatures. */
function joins(isMain: (x: number, y: number) => boolean, isOther: (x: number, y: number) => boolean, kelvinAt: At): boolean {
  const grid = gridOf((x, y) => 290 + kelvinAt(x, y))
  const calm = Uint8Array.from(grid.values, (_, i) =>
    isMain(i % 160, Math.floor(i / 160)) || isOther(i % 160, Math.floor(i / 160)) ? 1 : 0,
  )
  const areas = connectedComponents(calm, size, false)
  const merged = mergeRegions(grid, textureOf(grid), areas, areas.labels[50 * 160 + 40]!)
  return grid.values.some((_, i) => merged[i] === 1 && isOther(i % 160, Math.floor(i / 160)))
}

test('levels are those of the ten nearest columns, and eight cells tell them', () => {
  const [main, other] = [box(20, 30, 80, 90), box(84, 30, 124, 90)]
  turns((slope) => joins(main, other, (x, y) => (other(x, y) ? slope * (x - 83.5) : 0)), 0.01, 0.3, 0.4 / 5)
  turns((slope) => joins(main, other, (x, y) => (main(x, y) ? slope * (79.5 - x) : 0)), 0.01, 0.3, 0.4 / 5)
  expect([7, 8].map((side) => joins(main, box(87, 30, 127, 30 + side), () => 0))).toEqual([false, true])
})

test('across a line as cold as a parapet: nearly the same level, where only the main area is cut by the picture, and no more uneven', () => {
  const [main, inside, cut] = [box(0, 30, 80, 90), box(84, 30, 124, 90), box(84, 30, 160, 90)]
  turns((kelvin) => joins(main, inside, (x, y) => (inside(x, y) ? kelvin : main(x, y) ? 0 : -3)), 0.01, 0.39, 0.15)
  const board = (x: number, y: number) => ((x + y) % 2 === 0 ? 0.5 : -0.5)
  turns((kelvin) => joins(main, cut, (x, y) => (cut(x, y) ? kelvin * board(x, y) : main(x, y) ? 0.1 * board(x, y) : -3)), 0.05, 0.3, 0.16)
})
