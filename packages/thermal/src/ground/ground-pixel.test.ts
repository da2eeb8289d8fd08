import { expect, test } from 'vitest'
import { groundPixelM } from '#ground/ground-pixel'

const flight = { relativeAltitudeM: 30, gimbalPitchDeg: -90, gimbalYawDeg: 0, gimbalRollDeg: 0 }

test('90 degrees from 30 m spread 60 m over 600 pixels', () => {
  expect(groundPixelM({ flight, camera: { fieldOfViewDeg: 90 }, widthPx: 600 })).toBeCloseTo(0.1, 12)
})

test('no height, no field of view or an oblique view give no scale', () => {
  expect(groundPixelM({ flight: null, camera: { fieldOfViewDeg: 90 }, widthPx: 600 })).toBeNull()
  expect(groundPixelM({ flight, camera: { fieldOfViewDeg: null }, widthPx: 600 })).toBeNull()
  expect(groundPixelM({ flight: { ...flight, gimbalPitchDeg: -60 }, camera: { fieldOfViewDeg: 90 }, widthPx: 600 })).toBeNull()
})
