import { expect, test } from 'vitest'
import { type AreaFeatures, thingOf, things } from '#anomaly/set-aside'

const line: AreaFeatures['shape'] = {
  areaPx: 700,
  filledPx: 700,
  holeShare: 0,
  lengthPx: 160,
  widthPx: 6,
  angleDeg: 0,
  rectangularity: 0.75,
  solidity: 0.8,
  hullCorners: 8,
  straightShare: 0.2,
  roundness: 0.1,
  rightAngleShare: 0.9,
  strokePx: 4.4,
  strokeRatio: 36,
}
const features = (change: Partial<AreaFeatures>): AreaFeatures => ({
  kind: 'linear',
  shape: line,
  deltaK: -2,
  peakDeltaK: -2.4,
  pixelSizeM: null,
  leastWidePx: 12_000,
  frameLengthPx: 640,
  repeats: null,
  parts: 1,
  partNoiseK: 0.05,
  ...change,
})

test('a long, thin, cold line is a pipe; a short, a wide, a warm and a weak one is not', () => {
  expect(thingOf(features({}))).toBe(things.unit)
  expect(thingOf(features({ shape: { ...line, strokeRatio: 20 } }))).toBeNull()
  expect(thingOf(features({ shape: { ...line, strokeRatio: 20, strokePx: 3.5 } }))).toBe(things.unit)
  expect(thingOf(features({ shape: { ...line, strokePx: 5.2 } }))).toBeNull()
  expect(thingOf(features({ deltaK: 2 }))).toBeNull()
  expect(thingOf(features({ deltaK: -0.7 }))).toBeNull()
})

test('three equal parts are a row, two are not', () => {
  expect(thingOf(features({ parts: 3, deltaK: 0.6 }))).toBe(things.row)
  expect(thingOf(features({ parts: 2, deltaK: 0.6 }))).toBeNull()
})

test('a period makes a row where it swings by more than the noise of a part', () => {
  const repeats = { share: 0.4, periodPx: 12, swingK: 0.2, skewness: -0.5 }
  expect(thingOf(features({ deltaK: 0.8, repeats, partNoiseK: 0.05 }))).toBe(things.row)
  expect(thingOf(features({ deltaK: 0.8, repeats, partNoiseK: 0.18 }))).toBeNull()
  expect(thingOf(features({ deltaK: 2, repeats, partNoiseK: 0.05 }))).toBeNull()
  expect(thingOf(features({ deltaK: -0.8, repeats, partNoiseK: 0.05 }))).toBeNull()
})

test('beyond four kelvin a box is a unit; what has no built form is one a little later', () => {
  const blob = { ...line, areaPx: 2000, filledPx: 2000, rectangularity: 0.7, rightAngleShare: 0.5, strokePx: 20, strokeRatio: 4 }
  const area = (deltaK: number, shape = blob) => thingOf(features({ kind: 'amorphous', deltaK, peakDeltaK: deltaK, shape }))
  expect(area(4.5)).toBeNull()
  expect(area(-4.5)).toBeNull()
  expect(area(5)).toBe(things.unit)
  expect(area(4.5, { ...blob, rectangularity: 0.9 })).toBe(things.unit)
  expect(area(4.5, { ...blob, rightAngleShare: 0.9 })).toBe(things.unit)
  expect(area(4.5, { ...blob, solidity: 0.95, hullCorners: 4 })).toBe(things.unit)
  expect(area(4.5, { ...blob, straightShare: 0.48 })).toBeNull()
  expect(area(4.5, { ...blob, straightShare: 0.52 })).toBe(things.unit)
  expect(area(3.5, { ...blob, rectangularity: 0.9 })).toBeNull()
})
