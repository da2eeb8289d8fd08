import { expect, test } from 'vitest'
import { statedErrors } from '#ground/errors-of-view'
import type { GroundView } from '#ground/ground-view'
import { areaErrorM2, pixelSize, pixelSizeFromLength, pixelSizeOfPicture } from '#ground/pixel-size'

const view: GroundView = {
  width: 640,
  height: 512,
  focalPx: 500,
  heightM: 50,
  heightSource: 'above-roof',
  pitchDeg: -90,
  yawDeg: 20,
  rollDeg: 0,
  oriented: true,
  position: null,
}

test('straight down a pixel is height over focal length, its error that of both', () => {
  const size = pixelSize(view)
  expect(size?.metres).toBeCloseTo(0.1, 9)
  expect(size?.relativeError).toBeCloseTo(Math.hypot(0.06, 0.02), 3)
  expect(size?.source).toBe('altitude')
})

test('high up the error is a share of the height', () => {
  expect(pixelSize({ ...view, heightM: 100 })?.relativeError).toBeCloseTo(Math.hypot(0.05, 0.02), 3)
})

test('tilted, a pixel at the centre is wider by 1/cos and deeper by 1/cos squared, and the tilt’s error counts', () => {
  const size = pixelSize({ ...view, pitchDeg: -60 })
  expect(size?.metres).toBeCloseTo(0.1 / Math.cos(Math.PI / 6) ** 1.5, 4)
  const byTilt = 1.5 * Math.tan(Math.PI / 6) * (Math.PI / 180)
  expect(size?.relativeError).toBeCloseTo(Math.hypot(0.06, 0.02, byTilt), 3)
  expect(pixelSize({ ...view, pitchDeg: -60 }, [320, 0])?.metres).toBeGreaterThan(size?.metres ?? 1)
  expect(pixelSize({ ...view, pitchDeg: -10 }, [320, 0])).toBeNull()
})

test('other errors than the stated ones can be given', () => {
  expect(pixelSize(view, undefined, { ...statedErrors, heightM: 0, heightShare: 0, angleDeg: 0 })?.relativeError).toBeCloseTo(0.02, 9)
})

test('a drawn length of 12 m over 240 pixels', () => {
  expect(pixelSizeFromLength([10, 20], [10 + 144, 20 + 192], 12)).toEqual({
    metres: expect.closeTo(0.05, 12),
    relativeError: expect.closeTo(Math.SQRT2 / 240, 12),
    source: 'known-length',
  })
})

test.each([
  ['no length', [0, 0], [9, 9], 0],
  ['a length without end', [0, 0], [9, 9], Number.POSITIVE_INFINITY],
  ['one point', [4, 4], [4, 4], 3],
  ['a point beside itself', [4, 4], [5, 4], 3],
] as const)('%s gives no scale', (_, a, b, lengthM) => {
  expect(() => pixelSizeFromLength(a, b, lengthM)).toThrow(expect.objectContaining({ code: 'invalid-ground' }))
})

const flight = { relativeAltitudeM: 30, gimbalPitchDeg: -90, gimbalYawDeg: 0, gimbalRollDeg: 0 }
const camera = { fieldOfViewDeg: 90 }

test('90 degrees from 30 m spread 60 m over 600 pixels; a roof of 6 m height is nearer', () => {
  expect(pixelSizeOfPicture({ flight, camera, widthPx: 600 })?.metres).toBeCloseTo(0.1, 9)
  const onRoof = pixelSizeOfPicture({ flight, camera, widthPx: 600, roofHeightM: 6 })
  expect(onRoof?.metres).toBeCloseTo(0.08, 9)
  expect(onRoof?.relativeError).toBeCloseTo(Math.hypot(3 / 24, 0.02), 3)
})

test('no height, no field of view or an oblique view give no scale for the whole picture', () => {
  expect(pixelSizeOfPicture({ flight: null, camera, widthPx: 600 })).toBeNull()
  expect(pixelSizeOfPicture({ flight, camera: { fieldOfViewDeg: null }, widthPx: 600 })).toBeNull()
  const tilted = (gimbalPitchDeg: number) => pixelSizeOfPicture({ flight: { ...flight, gimbalPitchDeg }, camera, widthPx: 600 })
  expect(tilted(-74)).toBeNull()
  expect(tilted(-76)).not.toBeNull()
})

test('the error of an area grows with the square of the pixel size', () => expect(areaErrorM2(100, 0.1)).toBeCloseTo(21, 10))
