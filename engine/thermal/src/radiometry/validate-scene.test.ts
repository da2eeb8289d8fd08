import { describe, expect, it } from 'vitest'
import type { Scene } from '#radiometry/scene'
import { validateScene } from '#radiometry/validate-scene'

const scene: Scene = {
  emissivity: 0.95,
  distanceM: 1,
  reflectedTempK: 253,
  airTempK: 283,
  relativeHumidity: 0.5,
  windowTempK: 283,
  windowTransmission: 1,
}

describe('validateScene', () => {
  it.each<Partial<Scene>>([{}, { emissivity: 1 }, { distanceM: 0 }, { distanceM: -1 }, { relativeHumidity: 0 }, { relativeHumidity: 1 }])(
    'accepts %o',
    (part) => expect(() => validateScene({ ...scene, ...part })).not.toThrow(),
  )

  it.each<[Partial<Scene>, string, string]>([
    [{ emissivity: 0 }, 'Emissivity of 0', 'above 0 up to 1'],
    [{ emissivity: 1.01 }, 'Emissivity of 1.01', 'above 0 up to 1'],
    [{ emissivity: Number.NaN }, 'Emissivity of NaN', 'above 0 up to 1'],
    [{ distanceM: Number.POSITIVE_INFINITY }, 'Distance of Infinity m', '100000 m'],
    [{ reflectedTempK: 0 }, 'Reflected temperature of 0 K', 'above 0'],
    [{ airTempK: -5 }, 'Air temperature of -5 K', 'above 0'],
    [{ relativeHumidity: 50 }, 'Relative humidity of 50', 'from 0 up to 1'],
    [{ windowTempK: 9999 }, 'Window temperature of 9999 K', '5000 K'],
    [{ windowTransmission: 0 }, 'Window transmission of 0', 'above 0 up to 1'],
  ])('refuses %o', (part, message, expected) => {
    const refusal = { code: 'invalid-scene', message: expect.stringContaining(message), expected: expect.stringContaining(expected) }
    expect(() => validateScene({ ...scene, ...part })).toThrow(expect.objectContaining(refusal))
  })
})
