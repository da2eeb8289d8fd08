import { expect, test } from 'vitest'
import type { Point } from '#image'
import { straightRuns, unitSteps } from '#roof/straight-runs'

const size = { width: 160, height: 128 }
const square: Point[] = [
  [20, 20],
  [140, 20],
  [140, 100],
  [20, 100],
]

test('the middles of all unit steps of an outline', () => {
  const steps = unitSteps(square)
  expect(steps).toHaveLength(400)
  expect(steps[0]).toEqual([20.5, 20])
  expect(steps[399]).toEqual([20, 20.5])
})

test('a rectangle has four runs, each as long as its side, the area to the right', () => {
  const runs = straightRuns(unitSteps(square), size)
  const lengths = runs.map(({ from, to }) => to - from).sort((a, b) => a - b)
  expect(lengths).toHaveLength(4)
  for (const [i, length] of [80, 80, 120, 120].entries()) expect(Math.abs(lengths[i]! - length)).toBeLessThan(3)
  for (const { line } of runs) {
    const toMiddle = (80 - line.x) * -line.dy + (60 - line.y) * line.dx
    expect(toMiddle).toBeGreaterThan(39)
  }
})

test('a tree that hangs over an edge is bridged, the line is that of the edge', () => {
  const steps = unitSteps([[20, 20], [60, 20], [60, 16], [66, 16], [66, 20], [140, 20], [140, 100], [20, 100]]) // biome-ignore format: one line
  const upper = straightRuns(steps, size).filter(({ line }) => Math.abs(line.dy) < 0.02 && line.y < 50)
  expect(upper).toHaveLength(1)
  expect(Math.abs(upper[0]!.to - upper[0]!.from - 128)).toBeLessThan(3)
  expect(upper[0]!.line.y).toBeCloseTo(20, 1)
})

test('a slanted edge of stairs is one line', () => {
  const stairs = Array.from({ length: 40 }, (_, k): Point[] => [
    [20 + 3 * k, 20 + k],
    [23 + 3 * k, 20 + k],
  ]).flat()
  const runs = straightRuns(unitSteps([...stairs, [140, 110], [20, 110]]), size)
  const slanted = runs.find(({ line }) => Math.abs(line.dy / line.dx - 1 / 3) < 0.002)
  expect(slanted && slanted.to - slanted.from).toBeGreaterThan(150)
})

test('what lies on the border of the picture is frame', () => {
  const runs = straightRuns(unitSteps([[0, 0], [160, 0], [160, 60], [0, 60]]), size) // biome-ignore format: one line
  expect(runs.map(({ isFrame }) => isFrame).sort()).toEqual([false, true, true, true])
})
