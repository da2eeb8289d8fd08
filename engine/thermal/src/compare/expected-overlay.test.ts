import { expect, test } from 'vitest'
import { expectedOverlay, type FootprintPicture, sharedView } from '#compare/expected-overlay'
import { toPosition } from '#ground/local-plane'
import { mapPoint } from '#measure/homography'

const origin = { latitude: 33.1, longitude: -117.3 }
/** A picture of so many metres, straight down, its top to the north, its middle at a place. */
const picture = (eastM: number, northM: number, widthM: number): FootprintPicture => ({
  width: 640,
  height: 512,
  footprint: [
    [-1, 0.8],
    [1, 0.8],
    [1, -0.8],
    [-1, -0.8],
  ].map(([x, y]) => toPosition(origin, { eastM: eastM + (x * widthM) / 2, northM: northM + (y * widthM) / 2 })),
})

test('a place of one picture falls where the other shows it', () => {
  const [x, y] = mapPoint(expectedOverlay(picture(0, 0, 40), picture(10, -5, 80)), [320, 256])
  expect(x).toBeCloseTo(320 - (10 / 80) * 640, 3)
  expect(y).toBeCloseTo(256 - (5 / 80) * 640, 3)
})

test('what two pictures share counts of both together', () => {
  expect(sharedView(picture(0, 0, 40), picture(0, 0, 40))).toBeCloseTo(1, 5)
  expect(sharedView(picture(0, 0, 40), picture(0, 0, 80))).toBeCloseTo(0.25, 1)
  expect(sharedView(picture(0, 0, 40), picture(20, 0, 40))).toBeCloseTo(1 / 3, 1)
  expect(sharedView(picture(0, 0, 40), picture(200, 0, 40))).toBe(0)
})
