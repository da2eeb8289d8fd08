import { expect, test } from 'vitest'
import { problemOf } from '#mosaic/solve/net'
import { poseErrors } from '#mosaic/solve/pose-errors'
import { knownPose, madeNet } from '../../../test/mosaic/made-net.ts'
import { viewAt } from '../../../test/mosaic/made-roof.ts'

const views = [0, 3, 6, 9].map((eastM) => viewAt(eastM, 0))
const links = [0, 1, 2].map((first) => [first, first + 1] as const)
const problem = problemOf(madeNet(views, links))

test('four linked frames share their places: half of what one alone is off by', () => {
  const errors = poseErrors(problem, { views, common: new Float64Array(4) })
  // sigma 1 m east and north, mean of four, and what a turn and a lean about the middle add
  for (const { placeM } of errors) expect(placeM).toBeGreaterThan(Math.SQRT1_2)
  for (const { placeM } of errors) expect(placeM).toBeLessThan(1.1)
  expect(errors[0]!.placeM).toBeGreaterThan(errors[1]!.placeM)
})

test('frames that nothing links are as good as what was said of them', () => {
  const alone = { ...problem, pairs: [] }
  const [first] = poseErrors(alone, { views, common: new Float64Array(4) })
  expect(first!.placeM).toBeCloseTo(Math.SQRT2, 6)
  const exact = { ...alone, poses: views.map((view) => knownPose(view, 0.1)) }
  expect(poseErrors(exact, { views, common: new Float64Array(4) })[0]!.placeM).toBeCloseTo(0.1 * Math.SQRT2, 6)
  // own sigma 1 m, and as much that all have in common
  expect(first!.heightM).toBeCloseTo(Math.SQRT2, 6)
  expect(first!.yawDeg).toBeCloseTo((Math.SQRT2 * 0.05 * 180) / Math.PI, 6)
})
