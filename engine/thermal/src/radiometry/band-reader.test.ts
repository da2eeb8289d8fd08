import { expect, test } from 'vitest'
import { bandReader } from '#radiometry/band-reader'

const planck = {
  kind: 'planck',
  curve: { r1: 17096.453, r2: 0.046642166, b: 1428, f: 1, o: -342 },
  atmosphere: { alpha1: 0.006569, alpha2: 0.01262, beta1: -0.002276, beta2: -0.00667, x: 1.9 },
} as const
const scene = {
  emissivity: 0.92,
  distanceM: 30,
  reflectedTempK: 228,
  airTempK: 283,
  relativeHumidity: 0.5,
  windowTempK: 283,
  windowTransmission: 1,
}
const basis = { calibration: planck, scene, noiseK: 0.1, correction: null }
const partOf = (reader: ReturnType<typeof bandReader>, cause: string, sample: number, pixels = 1) =>
  reader.parts(sample, pixels).find((part) => part.cause === cause)?.halfK

test('a roof is known to a few kelvin, and the reader says by what', () => {
  const reader = bandReader(basis)
  const band = reader.band(2600)
  if (band === null) throw new Error('no band')
  expect(band.basis).toBe('scene')
  expect(band.highK - band.lowK).toBeGreaterThan(4)
  const parts = reader.parts(2600)
  expect(parts.map(({ halfK }) => halfK)).toEqual(parts.map(({ halfK }) => halfK).toSorted((a, b) => b - a))
  expect(partOf(reader, 'instrument', 2600)).toBeCloseTo(2, 6)
  expect(partOf(reader, 'windowTransmission', 2600)).toBeUndefined()
  expect(partOf(reader, 'reflectedTempK', 2600)).toBeGreaterThan(0.3)
  expect(parts.reduce((sum, { halfK }) => sum + halfK, 0)).toBeGreaterThan(0.8 * ((band.highK - band.lowK) / 2))
})

test('noise falls with the root of the pixels', () => {
  const reader = bandReader(basis)
  expect(partOf(reader, 'noise', 2600)).toBeCloseTo(0.196, 6)
  expect(partOf(reader, 'noise', 2600, 25)).toBeCloseTo(0.0392, 6)
})

test('the maker’s missing correction stands apart from the camera’s own error', () => {
  const reader = bandReader({ calibration: { kind: 'dji-iirp' }, scene: null, noiseK: null, correction: null })
  expect(reader.band(4600 << 2)).toEqual({ lowK: 277.5, kelvin: 287.5, highK: 297.5, basis: 'uncorrected' })
  expect(reader.parts(4600 << 2)).toEqual([
    { cause: 'maker', halfK: 8 },
    { cause: 'instrument', halfK: 2 },
  ])
})

test('reference points put the thermometer and their own agreement in place of scene and camera', () => {
  const correction = { gain: 1, offsetK: -3, pointCount: 2, largestResidualK: 0.4 }
  const reader = bandReader({
    calibration: { kind: 'linear', gainK: 0.04, offsetK: 0, noData: null },
    scene: null,
    noiseK: 0.1,
    correction,
  })
  const band = reader.band(7500)
  expect(band?.kelvin).toBeCloseTo(297, 6)
  expect(band?.basis).toBe('reference-points')
  expect(partOf(reader, 'disagreement', 7500)).toBeCloseTo(0.4, 6)
  expect(partOf(reader, 'thermometer', 7500)).toBeCloseTo(0.5, 6)
  const sum = reader.parts(7500).reduce((total, { halfK }) => total + halfK, 0)
  expect(sum).toBeCloseTo(((band?.highK ?? 0) - (band?.lowK ?? 0)) / 2, 6)
})

test('nothing is claimed about counts, and about samples without a temperature', () => {
  const counts = bandReader({ calibration: { kind: 'counts-only' }, scene: null, noiseK: null, correction: null })
  expect([counts.band(2600), counts.parts(2600)]).toEqual([null, []])
  expect(bandReader(basis).band(0)).toBeNull()
})

test('a stretched picture shows its noise stretched already: it is counted once', () => {
  const calibration = { kind: 'linear', gainK: 0.04, offsetK: 0, noData: null } as const
  const noiseWith = (gain: number, noiseK: number) =>
    partOf(
      bandReader({ calibration, scene: null, noiseK, correction: { gain, offsetK: 0, pointCount: 2, largestResidualK: 0 } }),
      'noise',
      7500,
    )
  expect(noiseWith(1, 0.1)).toBeCloseTo(0.196, 6)
  expect(noiseWith(1.5, 0.15)).toBeCloseTo(1.96 * 0.15, 6)
})
