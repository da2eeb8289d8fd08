import { expect, test } from 'vitest'
import { compassPoint, hasHeading, lookDirection } from '#rules/look-direction'

test.each([
  ['upright, looking north', { alpha: 0, beta: 90, gamma: 0 }, 0, 0, 0],
  ['upright, looking east: alpha counts against the clock', { alpha: 270, beta: 90, gamma: 0 }, 90, 0, 0],
  ['upright, looking south-west', { alpha: 135, beta: 90, gamma: 0 }, 225, 0, 0],
  ['tipped forward by 30 degrees, looking down at the roof', { alpha: 0, beta: 60, gamma: 0 }, 0, -30, 0],
  ['tipped back, looking up at an eave', { alpha: 180, beta: 120, gamma: 0 }, 180, 30, 0],
])('%s', (_, held, headingDeg, tiltDeg, rollDeg) => {
  const look = lookDirection(held)
  expect(look.headingDeg).toBeCloseTo(headingDeg, 6)
  expect(look.tiltDeg).toBeCloseTo(tiltDeg, 6)
  expect(look.rollDeg).toBeCloseTo(rollDeg, 6)
})

test('a phone lying on its back looks down, and has neither upright nor heading', () => {
  const look = lookDirection({ alpha: 40, beta: 0, gamma: 0 })
  expect(look.tiltDeg).toBe(-90)
  expect([look.rollDeg, hasHeading(look)]).toEqual([null, false])
})

test('a landscape is level where the screen has turned with the phone, and a lean shows with its sign', () => {
  // its left edge down, looking at the horizon: what browsers call 90 degrees
  const left = { alpha: 0, beta: 0, gamma: -90 }
  expect(lookDirection(left).rollDeg).toBeCloseTo(-90, 6)
  expect(lookDirection(left, 90).rollDeg).toBeCloseTo(0, 6)
  expect(lookDirection({ ...left, gamma: 90 }, 270).rollDeg).toBeCloseTo(0, 6)
  expect(lookDirection(left, 90).tiltDeg).toBeCloseTo(0, 6)
  // upright, turned clockwise by ten degrees: its right edge points down by them
  expect(lookDirection({ alpha: 0, beta: 80, gamma: 90 }).rollDeg).toBeCloseTo(10, 6)
})

test('points of the compass', () => {
  expect([0, 44, 46, 180, 271, 350].map(compassPoint)).toEqual(['N', 'NE', 'NE', 'S', 'W', 'N'])
})
