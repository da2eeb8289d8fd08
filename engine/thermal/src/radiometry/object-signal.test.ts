import { describe, expect, it } from 'vitest'
import { objectSignal } from '#radiometry/object-signal'
import { kelvinToSignal } from '#radiometry/planck'
import type { Scene } from '#radiometry/scene'
import { halfPathTransmission } from '#radiometry/transmission'

const curve = { r1: 17096.453, r2: 0.046642166, b: 1428, f: 1, o: -342 }
const atmosphere = { alpha1: 0.006569, alpha2: 0.01262, beta1: -0.002276, beta2: -0.00667, x: 1.9 }
const scene: Scene = {
  emissivity: 1,
  distanceM: 0,
  reflectedTempK: 260,
  airTempK: 290,
  relativeHumidity: 0.5,
  windowTempK: 280,
  windowTransmission: 1,
}

describe('objectSignal', () => {
  it('leaves the count of a blackbody without air or window alone', () => {
    const { gain, offset } = objectSignal(curve, atmosphere, scene)
    expect(gain).toBe(1)
    expect(offset).toBeCloseTo(0, 12)
  })

  it('takes away what a grey surface reflects', () => {
    const { gain, offset } = objectSignal(curve, atmosphere, { ...scene, emissivity: 0.5 })
    expect(gain).toBe(2)
    expect(offset).toBeCloseTo(-kelvinToSignal(curve, 260), 9)
  })

  it('takes away what the window adds', () => {
    const { gain, offset } = objectSignal(curve, atmosphere, { ...scene, windowTransmission: 0.8 })
    expect(gain).toBeCloseTo(1.25, 12)
    expect(offset).toBeCloseTo(-0.25 * kelvinToSignal(curve, 280), 9)
  })

  it('finds the object again behind reflection, air and window', () => {
    const all: Scene = { ...scene, emissivity: 0.9, distanceM: 40, windowTransmission: 0.7 }
    const tau = halfPathTransmission(atmosphere, all)
    const p = (kelvin: number): number => kelvinToSignal(curve, kelvin)
    const leaving = 0.9 * p(310) + 0.1 * p(260)
    const behindWindow = 0.7 * (tau * leaving + (1 - tau) * p(290)) + 0.3 * p(280)
    const raw = tau * behindWindow + (1 - tau) * p(290)
    const { gain, offset } = objectSignal(curve, atmosphere, all)
    expect(raw * gain + offset).toBeCloseTo(p(310), 6)
  })

  it('ignores a window temperature that is no number where there is no window', () => {
    expect(objectSignal(curve, atmosphere, { ...scene, windowTempK: 1e-9 }).offset).toBeCloseTo(0, 12)
  })
})
