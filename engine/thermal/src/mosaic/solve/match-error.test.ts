import { expect, test } from 'vitest'
import { axesOfPose, type CameraView, project, unproject } from '#mosaic/lens'
import { MATCH_UNKNOWNS, matchError, newMatchError } from '#mosaic/solve/match-error'
import { turnedBy } from '#mosaic/solve/rotation'

const lens = { focalPx: 760, centreX: 320, centreY: 256, k1: -0.12, k2: 0.03 }
const first: CameraView = { lens, eastM: 1, northM: 2, heightM: 30, axes: axesOfPose({ pitchDeg: -87, yawDeg: 80, rollDeg: 30 }) }
const second: CameraView = { lens, eastM: 6, northM: 4, heightM: 31, axes: axesOfPose({ pitchDeg: -89, yawDeg: -95, rollDeg: -20 }) }
const match = { firstX: 210, firstY: 330, secondX: 400, secondY: 200, xx: 1, xy: 0, yy: 1 }

/** Both cameras with one unknown changed a little. */
function changed(unknown: number, by: number): readonly [CameraView, CameraView] {
  const shift = (view: CameraView, k: number): CameraView => {
    if (k === 0) return { ...view, eastM: view.eastM + by }
    if (k === 1) return { ...view, northM: view.northM + by }
    if (k === 2) return { ...view, heightM: view.heightM + by }
    return { ...view, axes: turnedBy(view.axes, k === 3 ? by : 0, k === 4 ? by : 0, k === 5 ? by : 0) }
  }
  if (unknown < 6) return [shift(first, unknown), second]
  if (unknown < 12) return [first, shift(second, unknown - 6)]
  const k = unknown - 12
  const bent = {
    ...lens,
    focalPx: lens.focalPx * (k === 0 ? 1 + by : 1),
    k1: lens.k1 + (k === 1 ? by : 0),
    k2: lens.k2 + (k === 2 ? by : 0),
  }
  return [
    { ...first, lens: bent },
    { ...second, lens: bent },
  ]
}

test('the error is the way through both cameras', () => {
  const error = newMatchError()
  expect(matchError(first, second, match, 1.5, error)).toBe(true)
  const [ground, pixel] = [new Float64Array(2), new Float64Array(2)]
  unproject(first, match.firstX, match.firstY, 1.5, ground)
  project(second, ground[0]!, ground[1]!, 1.5, pixel)
  expect(error.x).toBeCloseTo(pixel[0]! - match.secondX, 9)
  expect(error.y).toBeCloseTo(pixel[1]! - match.secondY, 9)
})

test('every derivative is that of small changes', () => {
  const [error, more, less] = [newMatchError(), newMatchError(), newMatchError()]
  matchError(first, second, match, 1.5, error)
  const by = 1e-5
  for (let unknown = 0; unknown < MATCH_UNKNOWNS; unknown++) {
    matchError(...changed(unknown, by), match, 1.5, more)
    matchError(...changed(unknown, -by), match, 1.5, less)
    expect(error.byX[unknown]! / ((more.x - less.x) / (2 * by)), `x ${unknown}`).toBeCloseTo(1, 5)
    expect(error.byY[unknown]! / ((more.y - less.y) / (2 * by)), `y ${unknown}`).toBeCloseTo(1, 5)
  }
  matchError(first, second, match, 1.5 + by, more)
  matchError(first, second, match, 1.5 - by, less)
  expect(error.riseX).toBeCloseTo((more.x - less.x) / (2 * by), 4)
  expect(error.riseY).toBeCloseTo((more.y - less.y) / (2 * by), 4)
})
