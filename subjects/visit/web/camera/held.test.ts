import { expect, test } from 'vitest'
import { heldOf } from '#web/camera/held.ts'

const event = (fields: object) => ({ alpha: null, beta: null, gamma: null, absolute: false, ...fields }) as DeviceOrientationEvent

test('a browser without sensors tells an event without angles', () => {
  expect(heldOf(event({}), false, 0)).toBeNull()
})

test('angles from anywhere give a level but no heading, angles from north both', () => {
  const angles = { alpha: 270, beta: 90, gamma: 0 }
  expect(heldOf(event(angles), false, 0)?.magneticDeg).toBeNull()
  expect(heldOf(event(angles), false, 0)?.look.rollDeg).toBeCloseTo(0)
  expect(heldOf(event(angles), true, 0)?.magneticDeg).toBeCloseTo(90)
})

test('the compass of an iPhone counts where it is calibrated, and not while the camera looks straight down', () => {
  const angles = { alpha: 12, beta: 80, gamma: 0, webkitCompassHeading: 200, webkitCompassAccuracy: 10 }
  expect(heldOf(event(angles), false, 0)?.magneticDeg).toBeCloseTo(200)
  expect(heldOf(event({ ...angles, webkitCompassAccuracy: -1 }), false, 0)?.magneticDeg).toBeNull()
  expect(heldOf(event({ ...angles, beta: 2 }), false, 0)?.magneticDeg).toBeNull()
})
