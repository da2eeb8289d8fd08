import { expect, test } from 'vitest'
import { frameShift } from '#ground/frame-shift'
import { groundShape } from '#ground/ground-shape'
import { createProjection } from '#ground/ground-view'
import type { PlacedFrame } from '#ground/placed-frame'
import { baseView } from '../../test/flown-roof.ts'

/** A frame above the origin, 25 x 20 m, with rectangles at `[east, width, sort]`, 2 m deep. */
function frame(captureIndex: number, rectangles: readonly (readonly [number, number, string?])[]): PlacedFrame {
  const anomalies = rectangles.map(([eastM, widthM, sort = '1'], anomalyIndex) => {
    const [west, east] = [eastM - widthM / 2, eastM + widthM / 2]
    const outline = [
      { eastM: west, northM: -1 },
      { eastM: east, northM: -1 },
      { eastM: east, northM: 1 },
      { eastM: west, northM: 1 },
    ]
    return { anomalyIndex, sort, shape: groundShape(outline), centre: { eastM, northM: 0 }, cut: false }
  })
  return { captureIndex, view: baseView, project: createProjection(baseView), foot: { eastM: 0, northM: 0 }, anomalies }
}

const here = { eastM: 0, northM: 0 }
const prior = { expected: here, sigmaM: 2, limitM: 6 }

test('the move that lays most anomalies on each other', () => {
  const found = frameShift(
    frame(0, [
      [-5, 2],
      [0, 3],
      [6, 1],
    ]),
    frame(1, [
      [-3.8, 2],
      [1.2, 3],
      [7.2, 1],
    ]),
    prior,
  )
  expect(found?.shift.eastM).toBeCloseTo(-1.2, 9)
  expect(found?.matches.map(({ first, second }) => [first, second]).sort()).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
  expect(found?.score).toBeCloseTo(3 - 0.1 * 0.36, 2)
})

test('of two equal fits the nearer move', () => {
  const found = frameShift(
    frame(0, [[0, 2]]),
    frame(1, [
      [-3.5, 2],
      [1.5, 2],
    ]),
    prior,
  )
  expect(found?.shift.eastM).toBeCloseTo(-1.5, 9)
})

test('a move that would show what the other frame has not is worth less', () => {
  // Moved by 4 m the second anomaly fits the first frame's perfectly, but the other one would come into its sight.
  const free = { ...prior, sigmaM: 1000 }
  const found = frameShift(
    frame(0, [[-11, 2]]),
    frame(1, [
      [-15, 2],
      [-11, 1.7],
    ]),
    free,
  )
  expect(found?.matches).toEqual([{ first: 0, second: 1, overlap: expect.any(Number) }])
  expect(found?.matches[0].overlap).toBeGreaterThan(0.9)
})

test('no move beyond the limit, none between sorts, none without anomalies', () => {
  expect(frameShift(frame(0, [[0, 2]]), frame(1, [[6.5, 2]]), prior)).toBeNull()
  expect(frameShift(frame(0, [[0, 2]]), frame(1, [[0, 2, '-1']]), prior)).toBeNull()
  expect(frameShift(frame(0, []), frame(1, [[0, 2]]), prior)).toBeNull()
})
