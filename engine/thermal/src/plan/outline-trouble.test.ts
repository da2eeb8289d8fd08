import { expect, test } from 'vitest'
import { fromPlane, type LonLat } from '#plan/lon-lat'
import { outlineTrouble } from '#plan/outline-trouble'
import { circleOutline, rectangleAround } from '#plan/shapes'

const here: LonLat = [-97.1, 32.7]
const at = (...corners: readonly (readonly [number, number])[]): LonLat[] =>
  fromPlane(
    here,
    corners.map(([eastM, northM]) => ({ eastM, northM })),
  )

test('outlines of roofs have no trouble, whichever way they run', () => {
  const l = at([0, 0], [10, 0], [10, 4], [4, 4], [4, 9], [0, 9])
  for (const outline of [l, l.toReversed(), circleOutline(here, 20), rectangleAround(here, { widthM: 5, depthM: 1, turnDeg: 45 })])
    expect(outlineTrouble(outline)).toBeNull()
})

test('what encloses nothing that could be measured says why and where', () => {
  expect(outlineTrouble(at([0, 0], [1, 1]))).toEqual({ kind: 'too-few-corners' })
  expect(outlineTrouble(at([0, 0], [4, 4], [4, 0], [0, 4]))).toEqual({ kind: 'crosses-itself', edges: [0, 2] })
  // An edge far down the list crosses the first.
  expect(outlineTrouble(at([0, 0], [10, 0], [10, 5], [6, 5], [5, -3], [4, 5], [0, 5]))).toEqual({ kind: 'crosses-itself', edges: [0, 3] })
  expect(outlineTrouble(at([0, 0], [5, 0], [5, 0.001], [5, 5]))).toEqual({ kind: 'repeated-corner', corner: 1 })
  // The last corner repeats the first.
  expect(outlineTrouble(at([0, 0], [5, 0], [5, 5], [0, 0]))).toEqual({ kind: 'repeated-corner', corner: 3 })
  // A spike: out and back on the same line.
  expect(outlineTrouble(at([0, 0], [10, 0], [10, 5], [10, 2], [0, 2]))).toMatchObject({ kind: 'crosses-itself' })
  expect(outlineTrouble(at([0, 0], [0.2, 0], [0.2, 0.2], [0, 0.2]))).toEqual({ kind: 'no-area' })
  expect(outlineTrouble(at([0, 0], [12_000, 0], [0, 12_000]))).toMatchObject({ kind: 'too-wide' })
})
