import { describe, expect, it } from 'vitest'
import { levelPlacement } from '#export/level-placement'
import { type GroundView, pixelToGround } from '#ground/ground-view'
import { toPosition } from '#ground/local-plane'

const position = { latitude: 48.2, longitude: 16.37, altitudeM: null }
const straightDown: GroundView = {
  width: 640,
  height: 512,
  focalPx: 800,
  heightM: 40,
  heightSource: 'above-take-off',
  pitchDeg: -90,
  yawDeg: 30,
  rollDeg: 0,
  oriented: true,
  position,
}
/** 5 cm. */
const PIXEL_M = 40 / 800
const DEGREE_M = 111_200

describe('levelPlacement', () => {
  it('puts every pixel where the ground view sees it', () => {
    const matrix = levelPlacement(straightDown)?.matrix ?? [0, 0, 0, 0, 0, 0]
    for (const [x, y] of [
      [0, 0],
      [640, 0],
      [100, 400],
      [320, 256],
    ] as const) {
      const ground = pixelToGround(straightDown, [x, y])
      const truth = toPosition(position, ground ?? { eastM: Number.NaN, northM: Number.NaN })
      expect(matrix[0] * x + matrix[1] * y + matrix[2]).toBeCloseTo(truth.longitude, 10)
      expect(matrix[3] * x + matrix[4] * y + matrix[5]).toBeCloseTo(truth.latitude, 10)
    }
  })

  it('lies north up without turn when the drone looked north', () => {
    const [a, b, , d, e] = levelPlacement({ ...straightDown, yawDeg: 0 })?.matrix ?? []
    expect(a).toBeGreaterThan(0)
    expect(e).toBeCloseTo(-PIXEL_M / DEGREE_M, 8)
    expect(Math.abs(b ?? 1) + Math.abs(d ?? 1)).toBeLessThan(1e-15)
  })

  it('keeps to three pixels for a slight tilt, and refuses a larger one', () => {
    const tilted = { ...straightDown, pitchDeg: -89.3 }
    const matrix = levelPlacement(tilted)?.matrix ?? [0, 0, 0, 0, 0, 0]
    const corner = toPosition(position, pixelToGround(tilted, [640, 512]) ?? { eastM: Number.NaN, northM: Number.NaN })
    const northM = (matrix[3] * 640 + matrix[4] * 512 + matrix[5] - corner.latitude) * DEGREE_M
    expect(Math.abs(northM)).toBeLessThan(3 * PIXEL_M)
    expect(levelPlacement({ ...straightDown, pitchDeg: -85 })).toBeNull()
  })

  it('needs a position and a direction', () => {
    expect(levelPlacement({ ...straightDown, position: null })).toBeNull()
    expect(levelPlacement({ ...straightDown, oriented: false })).toBeNull()
  })
})
