import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  footprint,
  type GroundView,
  type GroundViewInput,
  groundToPixel,
  groundView,
  obliquityDeg,
  pixelToGround,
} from '#ground/ground-view'

const input: GroundViewInput = {
  flight: { relativeAltitudeM: 40, gimbalPitchDeg: -90, gimbalYawDeg: 0, gimbalRollDeg: 0 },
  camera: { fieldOfViewDeg: 53.13010235415598 },
  position: { latitude: 33, longitude: -112, altitudeM: null },
  width: 640,
  height: 512,
}
const flight = { relativeAltitudeM: 40, gimbalPitchDeg: -90, gimbalYawDeg: 0, gimbalRollDeg: 0 }

function viewOf(change: Partial<GroundViewInput> = {}): GroundView {
  const { view } = groundView({ ...input, ...change })
  if (view === null) throw new Error('no view')
  return view
}

describe('groundView', () => {
  test('the field of view decides, else focal length and pixel pitch', () => {
    expect(viewOf().focalPx).toBeCloseTo(640, 9)
    expect(viewOf({ camera: { fieldOfViewDeg: null, focalLengthMm: 9.1, pixelPitchUm: 12 } }).focalPx).toBeCloseTo(758.3333, 4)
  })

  test('a roof above the take-off place brings the camera nearer, and without it that is said', () => {
    expect(groundView(input)).toMatchObject({
      view: { heightM: 40, heightSource: 'above-take-off' },
      message: expect.stringMatching(/take-off/),
    })
    expect(groundView({ ...input, roofHeightM: 8 })).toMatchObject({ view: { heightM: 32, heightSource: 'above-roof' }, message: null })
  })

  test.each<[string, Partial<GroundViewInput>]>([
    ['no-altitude', { flight: null }],
    ['too-low', { roofHeightM: 39.5 }],
    ['no-gimbal', { flight: { ...flight, gimbalPitchDeg: null } }],
    ['no-field-of-view', { camera: { fieldOfViewDeg: null, focalLengthMm: 9 } }],
    ['looks-up', { flight: { ...flight, gimbalPitchDeg: -3 } }],
  ])('has none: %s', (reason, change) => {
    expect(groundView({ ...input, ...change })).toEqual({ view: null, reason, message: expect.stringMatching(/\.$/) })
  })

  test('without yaw sizes hold and directions do not', () => {
    expect(viewOf({ flight: { ...flight, gimbalYawDeg: null } }).oriented).toBe(false)
    expect(viewOf().oriented).toBe(true)
  })
})

describe('pixelToGround', () => {
  test('straight down: the picture’s top points along the yaw, clockwise from north', () => {
    const north = pixelToGround(viewOf(), [320, 0])
    expect(north?.eastM).toBeCloseTo(0, 9)
    expect(north?.northM).toBeCloseTo(16, 9)
    const east = pixelToGround(viewOf({ flight: { ...flight, gimbalYawDeg: 90 } }), [320, 0])
    expect(east?.eastM).toBeCloseTo(16, 9)
    expect(east?.northM).toBeCloseTo(0, 9)
    expect(pixelToGround(viewOf(), [640, 256])?.eastM).toBeCloseTo(20, 9)
  })

  test('tilted by 30 degrees the centre lies h tan 30 ahead', () => {
    const centre = pixelToGround(viewOf({ flight: { ...flight, gimbalPitchDeg: -60, gimbalYawDeg: 180 } }), [320, 256])
    expect(centre?.northM).toBeCloseTo(-40 * Math.tan(Math.PI / 6), 9)
    expect(centre?.eastM).toBeCloseTo(0, 9)
  })

  test('a camera rolled clockwise and looking north at 45 degrees sees the west lower: its right side looks down', () => {
    const view = viewOf({ flight: { ...flight, gimbalPitchDeg: -45, gimbalRollDeg: 10 } })
    const [left, right] = [pixelToGround(view, [0, 256]), pixelToGround(view, [640, 256])]
    expect(right?.northM).toBeLessThan(left?.northM ?? 0)
  })

  test('is null at and above the horizon', () => {
    const view = viewOf({ flight: { ...flight, gimbalPitchDeg: -10 } })
    expect(pixelToGround(view, [320, 512])).not.toBeNull()
    expect(pixelToGround(view, [320, 256 - 640 * Math.tan((10 * Math.PI) / 180)])).toBeNull()
    expect(pixelToGround(view, [320, 0])).toBeNull()
    expect(footprint(view)).toBeNull()
    expect(obliquityDeg(view, [320, 0])).toBe(90)
    expect(obliquityDeg(view, [320, 256])).toBeCloseTo(80, 9)
  })

  test('known places of the roof come back to a micrometre, from any height and tilt', () => {
    const angles = fc.record({
      pitch: fc.double({ min: -90, max: -30, noNaN: true }),
      yaw: fc.double({ min: -180, max: 180, noNaN: true }),
      roll: fc.double({ min: -15, max: 15, noNaN: true }),
      heightM: fc.double({ min: 2, max: 120, noNaN: true }),
    })
    const place = fc.record({ eastM: fc.double({ min: -30, max: 30, noNaN: true }), northM: fc.double({ min: -30, max: 30, noNaN: true }) })
    let seen = 0
    fc.assert(
      fc.property(angles, place, ({ pitch, yaw, roll, heightM }, ground) => {
        const change = { relativeAltitudeM: heightM, gimbalPitchDeg: pitch, gimbalYawDeg: yaw, gimbalRollDeg: roll }
        const view = viewOf({ flight: change })
        const pixel = groundToPixel(view, ground)
        if (pixel === null) return
        const back = pixelToGround(view, pixel)
        if (back === null || Math.hypot(pixel[0] - 320, pixel[1] - 256) > 3000) return
        seen++
        expect(Math.hypot(back.eastM - ground.eastM, back.northM - ground.northM)).toBeLessThan(1e-6)
      }),
      { numRuns: 500 },
    )
    expect(seen).toBeGreaterThan(200)
  })
})

test('the footprint straight down is the rectangle of both fields of view', () => {
  const corners = footprint(viewOf())
  expect(corners?.map(({ eastM, northM }) => [Math.round(eastM * 1e6) / 1e6, Math.round(northM * 1e6) / 1e6])).toEqual([
    [-20, 16],
    [20, 16],
    [20, -16],
    [-20, -16],
  ])
})
