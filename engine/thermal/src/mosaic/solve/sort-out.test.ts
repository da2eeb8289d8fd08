import { expect, test } from 'vitest'
import type { FlightFrame } from '#mosaic/frame'
import { sortOut } from '#mosaic/solve/sort-out'

const frame = (more: Partial<FlightFrame> = {}, heightM = 30, pitchDeg = -90): FlightFrame => ({
  name: 'a.tif',
  width: 640,
  height: 512,
  takenMs: null,
  focalPx: 758,
  prior: { place: null, height: { metres: heightM, sigmaM: 1 }, yaw: null, tilt: { pitchDeg, rollDeg: 0, sigmaDeg: 1 } },
  ...more,
})
const usual = [frame(), frame(), frame(), frame()]
const reasonOf = (odd: FlightFrame): string | undefined => sortOut([...usual, odd]).find(({ index }) => index === 4)?.reason

test('what is none of the survey is named by its reason', () => {
  expect(sortOut(usual)).toEqual([])
  expect(reasonOf(frame({ width: 320, height: 256 }))).toBe('other-camera')
  expect(reasonOf(frame({ focalPx: 758 * 1.06 }))).toBe('other-camera')
  expect(reasonOf(frame({ focalPx: 758 * 1.04 }))).toBeUndefined()
  expect(reasonOf(frame({ focalPx: null }))).toBeUndefined()
  expect(reasonOf(frame({}, 30, -54))).toBe('oblique')
  expect(reasonOf(frame({}, 30, -56))).toBeUndefined()
  expect(reasonOf(frame({}, 11))).toBe('take-off')
  expect(reasonOf(frame({}, 13))).toBeUndefined()
})

test('a frame that says nothing of itself is kept', () => {
  expect(reasonOf(frame({ focalPx: null, prior: { place: null, height: null, yaw: null, tilt: null } }))).toBeUndefined()
  expect(sortOut([])).toEqual([])
})
