import { expect, test } from 'vitest'
import { correctedBand } from '#radiometry/corrected-band'
import { correctionFrom } from '#radiometry/reference-points'

const one = correctionFrom([{ measuredK: 290, trueK: 287 }])
const two = correctionFrom([
  { measuredK: 280, trueK: 276 },
  { measuredK: 300, trueK: 304 },
])
const halfWidth = (band: { lowK: number; kelvin: number; highK: number }) => {
  expect(band.highK - band.kelvin).toBeCloseTo(band.kelvin - band.lowK, 9)
  return band.highK - band.kelvin
}

test('the value is on the line, the width that of thermometer and camera', () => {
  const band = correctedBand({ kind: 'dji-iirp' }, 290, two)
  expect(band).toMatchObject({ kelvin: expect.closeTo(290, 9), basis: 'reference-points' })
  expect(halfWidth(band)).toBeCloseTo(0.85, 6)
  expect(halfWidth(correctedBand({ kind: 'dji-iirp' }, 290, one))).toBeCloseTo(2, 6)
  expect(halfWidth(correctedBand({ kind: 'table', deciCelsius: Int16Array.of(0), indexShift: 0 }, 290, one))).toBeCloseTo(0.9, 6)
  expect(halfWidth(correctedBand({ kind: 'linear', gainK: 1, offsetK: 0, noData: null }, 290, one))).toBeCloseTo(1.2, 6)
})

test('a better thermometer narrows it; noise, stretched with the picture, and points that disagree widen it', () => {
  expect(halfWidth(correctedBand({ kind: 'dji-iirp' }, 290, two, { thermometerK: 0.1 }))).toBeCloseTo(0.45, 6)
  expect(halfWidth(correctedBand({ kind: 'dji-iirp' }, 290, two, { noiseK: 0.1 }))).toBeCloseTo(0.85 + 1.96 * 0.1 * 1.4, 6)
  expect(halfWidth(correctedBand({ kind: 'dji-iirp' }, 290, { ...two, largestResidualK: 1 }))).toBeCloseTo(1.85, 6)
})

test('no temperature stays none', () => {
  expect(correctedBand({ kind: 'dji-iirp' }, Number.NaN, one).lowK).toBeNaN()
})
