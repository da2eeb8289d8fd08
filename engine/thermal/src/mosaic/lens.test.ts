import { expect, test } from 'vitest'
import { createRandom } from '#generate/random'
import { groundToPixel } from '#ground/ground-view'
import { anglesOfAxes, axesOfPose, headingDeg, project, straightened, unproject, viewOfPose } from '#mosaic/lens'
import type { Lens, Pose } from '#mosaic/pose'

const lens: Lens = { focalPx: 865, centreX: 320, centreY: 256, k1: -0.22, k2: 0.08 }
const pose: Pose = { eastM: 12, northM: -7, heightM: 30, pitchDeg: -88.6, yawDeg: 140, rollDeg: 35 }

test('a place falls where ground-view puts it, when the lens is straight', () => {
  const view = { ...pose, width: 640, height: 512, focalPx: 865, heightSource: 'above-roof', oriented: true, position: null } as const
  const into = new Float64Array(2)
  for (const [eastM, northM] of [
    [0, 0],
    [5, -3],
    [-6, 6],
  ] as const) {
    expect(project(viewOfPose({ ...lens, k1: 0, k2: 0 }, pose), pose.eastM + eastM, pose.northM + northM, 0, into)).toBe(true)
    const [x, y] = groundToPixel(view, { eastM, northM })!
    expect(into[0]).toBeCloseTo(x, 9)
    expect(into[1]).toBeCloseTo(y, 9)
  }
})

test('unproject is the way back of project, at every height and with a lens that bends', () => {
  const random = createRandom(4)
  const view = viewOfPose(lens, pose)
  const [ground, pixel] = [new Float64Array(2), new Float64Array(2)]
  for (let i = 0; i < 200; i++) {
    const [x, y, up] = [random.between(0, 640), random.between(0, 512), random.between(-4, 9)]
    expect(unproject(view, x, y, up, ground)).toBe(true)
    expect(project(view, ground[0], ground[1], up, pixel)).toBe(true)
    expect(Math.hypot(pixel[0] - x, pixel[1] - y)).toBeLessThan(1e-8)
  }
})

test('a point at r is seen at r (1 + k1 r2 + k2 r4)', () => {
  const bent = 0.4 * (1 - 0.22 * 0.16 + 0.08 * 0.16 ** 2)
  expect(straightened(lens, bent * bent) * bent).toBeCloseTo(0.4, 12)
  expect(straightened({ ...lens, k1: -0.5, k2: 0 }, 0.9 ** 2)).toBeNaN()
})

test('axes and angles lead into each other, straight down too', () => {
  const random = createRandom(8)
  for (let i = 0; i < 100; i++) {
    const axes = axesOfPose({ pitchDeg: random.between(-90, 20), yawDeg: random.between(-180, 180), rollDeg: random.between(-179, 179) })
    const back = axesOfPose(anglesOfAxes(axes))
    for (let k = 0; k < 9; k++) expect(back[k]).toBeCloseTo(axes[k]!, 9)
  }
  expect(anglesOfAxes(axesOfPose({ pitchDeg: -90, yawDeg: 50, rollDeg: 0 })).yawDeg).toBeCloseTo(50, 9)
  expect(headingDeg({ pitchDeg: -90, yawDeg: -20, rollDeg: 0 })).toBeCloseTo(340, 9)
})

test('what lies behind the camera or at the horizon is not seen', () => {
  const into = new Float64Array(2)
  expect(project(viewOfPose(lens, pose), 12, -7, 31, into)).toBe(false)
  expect(unproject(viewOfPose(lens, { ...pose, pitchDeg: 0, rollDeg: 0 }), 320, 256, 0, into)).toBe(false)
})
