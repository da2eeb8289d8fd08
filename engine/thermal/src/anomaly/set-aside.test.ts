import { expect, test } from 'vitest'
import { type AreaFeatures, thingOf, things } from '#anomaly/set-aside'
import { flip } from '../../test/flip.ts'

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

/** What turns an area into a thing, each on its own: what changes, where the answer turns, and the range it is looked for in. */
test.each<[string, (value: number) => Partial<AreaFeatures>, number, number, number]>([
  ['width of a long cold line', (strokePx) => ({ shape: { ...line, strokePx } }), 4.8, 3, 8],
  ['length of a pipe in widths', (strokeRatio) => ({ shape: { ...line, strokeRatio } }), 25, 15, 40],
  ['width of a shorter cold line', (strokePx) => ({ shape: { ...line, strokePx, strokeRatio: 20 } }), 3.95, 2, 6],
  ['difference of a thin line', (cold) => ({ deltaK: -cold }), 0.85, 0.2, 2],
  ['difference of a line across the roof', (cold) => ({ deltaK: -cold, shape: { ...line, strokePx: 6, lengthPx: 500 } }), 2.5, 1, 5],
  ['length of a line across the roof', (lengthPx) => ({ deltaK: -3, shape: { ...line, strokePx: 6, lengthPx } }), 384, 100, 600],
  ['difference of any cold line', (cold) => ({ deltaK: -cold, shape: { ...line, strokePx: 6 } }), 4, 2, 8],
  ['size of an unresolved spot', (filledPx) => spotOf({ filledPx }, 3, 2.8), 30, 10, 58],
  ['peak of a spot', (peak) => spotOf({ filledPx: 100 }, peak, peak), 5, 2, 9],
  ['mean of a spot against its peak', (mean) => spotOf({ filledPx: 50 }, 4, mean), 0.69 * 4, 1, 4],
  ['size of a spot without plateau', (filledPx) => spotOf({ filledPx }, 4, 2), 60, 40, 90],
  ['peak of a spot known to be small', (peak) => ({ ...spotOf({ filledPx: 40 }, peak, peak), pixelSizeM: 0.05 }), 4, 2, 4.9],
  ['true size of a small spot', (pixelSizeM) => ({ ...spotOf({ filledPx: 40 }, 4.5, 4.5), pixelSizeM }), Math.sqrt(0.12 / 40), 0.03, 0.09],
  ['difference of an area of no form', (deltaK) => areaOf({}, deltaK), 4.8, 3, 6],
  ['difference of a box', (deltaK) => areaOf({ rectangularity: 0.9 }, deltaK), 4, 3, 6],
  ['straight sides of what is built', (straightShare) => areaOf({ straightShare }, 4.4), 0.5, 0.2, 0.9],
  ['difference of an area wider than any unit', (deltaK) => ({ ...areaOf({ areaPx: 20_000 }, deltaK) }), 6.5, 5, 8],
  ['share that one period explains', (share) => rowOf({ share }), 0.28, 0.1, 0.6],
  ['swing of a row in shares of its difference', (swingK) => rowOf({ swingK }, 2), 0.26, 0.1, 0.6],
  ['swing of a row in its noise', (swingK) => ({ ...rowOf({ swingK }, 0.5), partNoiseK: 0.2 }), 0.3, 0.1, 0.6],
])('%s', (_, change, turnsAt, low, high) => {
  const found = flip((value) => thingOf(features(change(value))) !== null, low, high)
  expect(Math.abs(found / turnsAt - 1)).toBeLessThan(0.02)
})

function spotOf(shape: Partial<AreaFeatures['shape']>, peakDeltaK: number, deltaK: number): Partial<AreaFeatures> {
  return { kind: 'point', peakDeltaK, deltaK, shape: { ...line, ...shape } }
}
function areaOf(shape: Partial<AreaFeatures['shape']>, deltaK: number): Partial<AreaFeatures> {
  const plain = { areaPx: 2000, rectangularity: 0.7, rightAngleShare: 0.5, solidity: 0.8, strokePx: 20, strokeRatio: 4 }
  return { kind: 'amorphous', deltaK, peakDeltaK: deltaK, shape: { ...line, ...plain, ...shape } }
}
function rowOf(repeats: object, deltaK = 0.6): Partial<AreaFeatures> {
  return { deltaK, repeats: { share: 0.5, periodPx: 12, swingK: 0.5, skewness: -0.5, ...repeats }, shape: { ...line, strokePx: 8 } }
}
