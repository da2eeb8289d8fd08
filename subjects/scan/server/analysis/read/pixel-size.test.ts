import { expect, test } from 'vitest'
import { pixelSizeByLength, pixelSizeInUse, pixelSizeOfFile } from '#server/analysis/read/pixel-size'

const camera = { make: null, model: null, serial: null, lens: null, fieldOfViewDeg: 90, focalLengthMm: null, pixelPitchUm: null }
const flight = { relativeAltitudeM: 32, gimbalPitchDeg: -90, gimbalYawDeg: 0, gimbalRollDeg: 0 }
const none = { pixelSizeM: null, pixelSizeSource: null, pixelSizeError: null }

test('a map states its pixel size, a drone gives it by height and lens, others give none', () => {
  expect(pixelSizeOfFile({ groundPixelM: 0.25, flight, camera }, 640)).toEqual({
    pixelSizeM: 0.25,
    pixelSizeSource: 'file',
    pixelSizeError: null,
  })
  const byHeight = pixelSizeOfFile({ groundPixelM: null, flight, camera }, 640)
  expect(byHeight.pixelSizeM).toBeCloseTo(0.1, 12)
  expect(byHeight.pixelSizeSource).toBe('altitude')
  // Height, lens, and a degree of tilt, which straight down hardly counts.
  expect(byHeight.pixelSizeError).toBeCloseTo(Math.hypot(3 / 32, 0.02), 3)
  const high = { ...flight, relativeAltitudeM: 100 }
  expect(pixelSizeOfFile({ groundPixelM: null, flight: high, camera }, 640).pixelSizeError).toBeCloseTo(Math.hypot(0.05, 0.02), 3)
  const onRoof = pixelSizeOfFile({ groundPixelM: null, flight, camera }, 640, 12)
  expect(onRoof.pixelSizeM).toBeCloseTo((0.1 * 20) / 32, 12)
  expect(onRoof.pixelSizeError).toBeCloseTo(Math.hypot(3 / 20, 0.02), 3)
  expect(pixelSizeOfFile({ groundPixelM: null, flight, camera }, 640, 31.5)).toEqual(none)
  expect(pixelSizeOfFile({ groundPixelM: null, flight: null, camera }, 640)).toEqual(none)
  expect(pixelSizeOfFile({ groundPixelM: 0.25, flight, camera }, null)).toEqual(none)
})

test('a known length gives metres per pixel, along any direction, with the error of both ends', () => {
  const knownLength = { from: [10, 10] as [number, number], to: [40, 50] as [number, number], lengthM: 5 }
  expect(pixelSizeByLength(knownLength, { width: 64, height: 64 })).toBeCloseTo(0.1, 12)
  expect(pixelSizeInUse({ ...none, editedPixelSizeM: 0.1, knownLength })).toEqual({
    pixelSizeM: 0.1,
    pixelSizeSource: 'known-length',
    pixelSizeError: Math.SQRT2 / 50,
  })
  expect(() => pixelSizeByLength({ ...knownLength, lengthM: 900 }, { width: 64, height: 64 })).toThrow(/wider than any picture/)
})
