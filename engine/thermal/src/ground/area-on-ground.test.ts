import { expect, test } from 'vitest'
import { createRandom } from '#generate/random'
import { areaOnGround } from '#ground/area-on-ground'
import { statedErrors } from '#ground/errors-of-view'
import { type GroundView, groundToPixel } from '#ground/ground-view'
import type { Point } from '#image'

const view: GroundView = {
  width: 640,
  height: 512,
  focalPx: 640,
  heightM: 40,
  heightSource: 'above-roof',
  pitchDeg: -90,
  yawDeg: 0,
  rollDeg: 0,
  oriented: true,
  position: null,
}
/** Picture outline of a rectangle on the roof. */
function outlineOf(from: GroundView, centre: { eastM: number; northM: number }, sizeM: readonly [number, number]): Point[] {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]) => {
    const pixel = groundToPixel(from, { eastM: centre.eastM + (x * sizeM[0]) / 2, northM: centre.northM + (y * sizeM[1]) / 2 })
    if (pixel === null) throw new Error('behind the camera')
    return pixel
  })
}

test.each([-90, -75, -60, -45])('a rectangle of 3 x 2 m keeps its area at a pitch of %d', (pitchDeg) => {
  const tilted = { ...view, pitchDeg, yawDeg: 33, rollDeg: 2 }
  expect(areaOnGround(tilted, outlineOf(tilted, { eastM: 4, northM: 9 }, [3, 2]))?.areaM2).toBeCloseTo(6, 9)
})

test('the error straight down joins height, focal length and outline', () => {
  const area = areaOnGround(view, outlineOf(view, { eastM: 0, northM: 0 }, [4, 4]), { ...statedErrors, angleDeg: 0 })
  const byHeight = 16 * (1.075 ** 2 - 1)
  const byFocal = 16 * (0.98 ** -2 - 1)
  const byOutline = 0.5 * 0.0625 * 16
  expect(area?.errorM2).toBeCloseTo(Math.hypot(byHeight, byFocal, byOutline), 9)
})

test('an outline that reaches the horizon, or has two corners, has no area', () => {
  const flat = { ...view, pitchDeg: -10 }
  expect(areaOnGround(flat, [[0, 0] as const, [640, 0] as const, [320, 500] as const])).toBeNull()
  expect(areaOnGround(view, [[0, 0] as const, [640, 0] as const])).toBeNull()
})

test('95 of 100 areas lie within their own stated error, when the errors are as large as stated', () => {
  const random = createRandom(2024)
  let within = 0
  let narrow = 0
  const trials = 4000
  for (let i = 0; i < trials; i++) {
    const stated: GroundView = {
      ...view,
      heightM: random.between(15, 80),
      pitchDeg: random.between(-90, -50),
      yawDeg: random.between(0, 360),
    }
    const heightErrorM = Math.max(3, 0.05 * stated.heightM)
    const truth: GroundView = {
      ...stated,
      heightM: stated.heightM + (random.normal() * heightErrorM) / 2,
      pitchDeg: stated.pitchDeg + random.normal() / 2,
      rollDeg: random.normal() / 2,
      focalPx: stated.focalPx * (1 + 0.01 * random.normal()),
    }
    const sizeM = [random.between(0.6, 8), random.between(0.6, 5)] as const
    const towardsM = truth.heightM * Math.tan(((truth.pitchDeg + 90) * Math.PI) / 180)
    const yaw = (truth.yawDeg * Math.PI) / 180
    const outline = outlineOf(truth, { eastM: towardsM * Math.sin(yaw), northM: towardsM * Math.cos(yaw) }, sizeM)
    const grown = random.normal() / 4
    const centre = outline.reduce((sum, [x, y]) => [sum[0] + x / 4, sum[1] + y / 4], [0, 0])
    const drawn = outline.map(([x, y]): Point => [x + Math.sign(x - centre[0]) * grown, y + Math.sign(y - centre[1]) * grown])
    const area = areaOnGround(stated, drawn)
    if (area === null) throw new Error('no area')
    const offM2 = Math.abs(area.areaM2 - sizeM[0] * sizeM[1])
    if (offM2 <= area.errorM2) within++
    if (offM2 <= area.errorM2 / 2) narrow++
  }
  expect(within / trials).toBeGreaterThanOrEqual(0.95)
  // Half the error is one sigma: were it stated too large, far more than two thirds would lie within.
  expect(narrow / trials).toBeLessThan(0.8)
})
