import { expect, test } from 'vitest'
import { axesOfPose, headingDeg, project } from '#mosaic/lens'
import { carried, type Moved, type Similarity, similarityOf, unscaled } from '#mosaic/solve/similarity'

/** A quarter turn against the clock, twice as large. */
const quarter: Similarity = { real: 0, imaginary: 2, eastM: 10, northM: -5 }
const after = ([e, n]: readonly [number, number]): [number, number] => [-2 * n + 10, 2 * e - 5]
const corners = [
  [0, 0],
  [4, 0],
  [4, 3],
  [0, 3],
  [2, 1],
] as const

test('the similarity of places is found, whatever one of them says', () => {
  const moves = corners.map((from, k): Moved => ({ from, to: k === 4 ? [90, 90] : after(from) }))
  const found = similarityOf(moves)
  for (const [name, value] of Object.entries(quarter)) expect(found?.[name as keyof Similarity]).toBeCloseTo(value, 6)
  expect(similarityOf([{ from: [1, 1], to: [2, 2] }])).toBeNull()
})

test('a camera that is carried along shows the carried places where it showed the others', () => {
  const lens = { focalPx: 400, centreX: 160, centreY: 128, k1: 0, k2: 0 }
  const view = { lens, eastM: 1, northM: 2, heightM: 20, axes: axesOfPose({ pitchDeg: -87, yawDeg: 30, rollDeg: 1 }) }
  const [before, there] = [new Float64Array(2), new Float64Array(2)]
  for (const place of corners) {
    const [east, north] = after(place)
    expect(project(view, place[0], place[1], 0, before)).toBe(true)
    expect(project(carried(view, quarter), east, north, 0, there)).toBe(true)
    expect([...there]).toEqual([expect.closeTo(before[0]!, 6), expect.closeTo(before[1]!, 6)])
  }
  expect(headingDeg({ pitchDeg: -90, yawDeg: 30, rollDeg: 0 })).toBeCloseTo(30, 9)
})

test('a turn without its scale keeps the middle of the places where it was', () => {
  const plain = unscaled(quarter, corners)
  expect(Math.hypot(plain.real, plain.imaginary)).toBeCloseTo(1, 12)
  const middle = [2, 1.4] as const
  const [east, north] = after(middle)
  expect(plain.real * middle[0] - plain.imaginary * middle[1] + plain.eastM).toBeCloseTo(east, 9)
  expect(plain.imaginary * middle[0] + plain.real * middle[1] + plain.northM).toBeCloseTo(north, 9)
})
