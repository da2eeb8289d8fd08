import { expect, test } from 'vitest'
import { areaErrorM2, pixelSizeFromLength, pixelSizeInUse, pixelSizeOfFile } from '#features/captures/pixel-size'

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
  expect(byHeight).toMatchObject({ pixelSizeSource: 'altitude', pixelSizeError: 3 / 32 })
  const high = { ...flight, relativeAltitudeM: 100 }
  expect(pixelSizeOfFile({ groundPixelM: null, flight: high, camera }, 640).pixelSizeError).toBe(0.05)
  const onRoof = pixelSizeOfFile({ groundPixelM: null, flight, camera }, 640, 12)
  expect(onRoof.pixelSizeM).toBeCloseTo((0.1 * 20) / 32, 12)
  expect(onRoof.pixelSizeError).toBe(3 / 20)
  expect(pixelSizeOfFile({ groundPixelM: null, flight, camera }, 640, 31.5)).toEqual(none)
  expect(pixelSizeOfFile({ groundPixelM: null, flight: null, camera }, 640)).toEqual(none)
  expect(pixelSizeOfFile({ groundPixelM: 0.25, flight, camera }, null)).toEqual(none)
})

test('a known length gives metres per pixel, along any direction, with the error of both ends', () => {
  const knownLength = { from: [10, 10] as [number, number], to: [40, 50] as [number, number], lengthM: 5 }
  expect(pixelSizeFromLength(knownLength, { width: 64, height: 64 })).toBeCloseTo(0.1, 12)
  expect(pixelSizeInUse({ ...none, editedPixelSizeM: 0.1, knownLength })).toEqual({
    pixelSizeM: 0.1,
    pixelSizeSource: 'known-length',
    pixelSizeError: 0.04,
  })
  expect(() => pixelSizeFromLength({ ...knownLength, lengthM: 900 }, { width: 64, height: 64 })).toThrow(/18 m wide/)
})

test('the error of an area grows with the square of the pixel size', () => {
  expect(areaErrorM2(100, 0.1)).toBeCloseTo(21, 10)
  expect(areaErrorM2(null, 0.1)).toBeNull()
  expect(areaErrorM2(100, null)).toBeNull()
})
