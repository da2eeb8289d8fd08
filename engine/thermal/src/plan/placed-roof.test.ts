import { expect, test } from 'vitest'
import type { GroundView } from '#ground/ground-view'
import { toPosition } from '#ground/local-plane'
import { boxOf, polygonAreaPx } from '#measure/polygon'
import { fromPlane, type LonLat } from '#plan/lon-lat'
import { roofInPicture } from '#plan/roof-in-picture'
import { shownShare } from '#plan/shown-share'

const here: LonLat = [-75, 40]
const box = (west: number, south: number, east: number, north: number): LonLat[] =>
  fromPlane(here, [
    { eastM: west, northM: south },
    { eastM: east, northM: south },
    { eastM: east, northM: north },
    { eastM: west, northM: north },
  ])

/** Looks straight down from above a place: 32 x 25.6 m in 640 x 512 pixels, so a metre is 20 of them. */
const above = (eastM: number, northM: number, change: Partial<GroundView> = {}): GroundView => ({
  width: 640,
  height: 512,
  focalPx: 600,
  heightM: 30,
  heightSource: 'above-roof',
  pitchDeg: -90,
  yawDeg: 0,
  rollDeg: 0,
  oriented: true,
  position: { ...toPosition({ latitude: 40, longitude: -75 }, { eastM, northM }), altitudeM: null },
  ...change,
})

test('a section lies in a picture where it lies on the ground', () => {
  const outline = roofInPicture(above(0, 0), [box(-10, -5, 6, 8)])
  // North is up: 8 m north of the middle is 160 px above it.
  expect(outline && boxOf(outline)).toEqual({ left: 120, top: 96, right: 440, bottom: 356 })
  expect(outline && polygonAreaPx(outline)).toBeCloseTo(320 * 260, -2)
})

test('sections that touch or overlap are one roof, and the largest piece counts', () => {
  const halves = roofInPicture(above(0, 0), [box(-10, -5, 0, 8), box(-1, -5, 6, 8), box(10, 10, 12, 12)])
  expect(halves && boxOf(halves)).toEqual({ left: 120, top: 96, right: 440, bottom: 356 })
})

test('a roof larger than the picture is the whole picture', () => {
  const outline = roofInPicture(above(3, 4), [box(-100, -100, 100, 100)])
  expect(outline).toHaveLength(4)
  expect(outline && polygonAreaPx(outline)).toBe(640 * 512)
})

test('a picture without place or direction, of elsewhere or flat over the roof has no drawn outline', () => {
  const roof = [box(-10, -5, 6, 8)]
  expect(roofInPicture(above(0, 0, { position: null }), roof)).toBeNull()
  expect(roofInPicture(above(0, 0, { oriented: false }), roof)).toBeNull()
  expect(roofInPicture(above(0, 0, { pitchDeg: -30 }), roof)).toBeNull()
  expect(roofInPicture(above(500, 0), roof)).toBeNull()
  expect(roofInPicture(above(0, 0), [])).toBeNull()
})

const whole = { validShare: 1 }
test('the share of the roof that pictures show counts each piece once', () => {
  const roof = [box(-32, -10, 32, 10), box(0, -10, 32, 10)]
  const one = { view: above(-16, 0), ...whole }
  expect(shownShare([one], roof)).toBeCloseTo(0.5, 2)
  expect(shownShare([one, one], roof)).toBeCloseTo(0.5, 2)
  expect(shownShare([one, { view: above(16, 0), ...whole }], roof)).toBeCloseTo(1, 2)
  // Half of the second picture says nothing; a better picture of the same place makes up for it, in either order.
  const blind = { view: above(16, 0), validShare: 0.5 }
  expect(shownShare([one, blind], roof)).toBeCloseTo(0.75, 2)
  expect(shownShare([{ view: above(16, 0), ...whole }, blind, one], roof)).toBeCloseTo(1, 2)
})

test('nothing is said of a roof that nobody drew, or of pictures without a place', () => {
  expect(shownShare([{ view: above(0, 0), ...whole }], [])).toBeNull()
  expect(
    shownShare(
      [
        { view: above(0, 0), ...whole },
        { view: null, ...whole },
      ],
      [box(0, 0, 1, 1)],
    ),
  ).toBeNull()
  expect(shownShare([], [box(0, 0, 1, 1)])).toBeNull()
  expect(shownShare([{ view: above(900, 0), ...whole }], [box(0, 0, 9, 9)])).toBe(0)
})
