import { expect, it } from 'vitest'
import { ThermalError } from '#errors'
import { exampleAtmosphere, exampleCurve, kelvinToCounts } from '#generate/file/kelvin-to-counts'
import type { Scene } from '#radiometry/scene'

const scene: Scene = {
  emissivity: 1,
  distanceM: 0,
  reflectedTempK: 280,
  airTempK: 280,
  relativeHumidity: 0.5,
  windowTempK: 280,
  windowTransmission: 1,
}

it('gives the signal of a blackbody where nothing stands in between', () => {
  // R1 / (R2 (exp(1446 / 288.15) - 1)) + 6120, worked out apart from this code.
  expect(kelvinToCounts(Float32Array.of(288.15), exampleCurve, exampleAtmosphere, scene)[0]).toBe(15_754)
})

it('resolves better than 0.02 K over the range of a roof survey', () => {
  const counts = kelvinToCounts(Float32Array.of(250, 251, 290, 291, 320, 321), exampleCurve, exampleAtmosphere, {
    ...scene,
    emissivity: 0.92,
    distanceM: 60,
  })
  for (const i of [0, 2, 4]) expect((counts[i + 1] as number) - (counts[i] as number)).toBeGreaterThan(50)
})

it('takes the ends of the counts for temperatures beyond them', () => {
  expect(Array.from(kelvinToCounts(Float32Array.of(1, 4000), exampleCurve, exampleAtmosphere, scene))).toEqual([6120, 65_535])
})

it('refuses an impossible scene', () => {
  expect(() => kelvinToCounts(new Float32Array(1), exampleCurve, exampleAtmosphere, { ...scene, emissivity: 0 })).toThrowError(ThermalError)
})
