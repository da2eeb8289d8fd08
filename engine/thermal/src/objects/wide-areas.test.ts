import { expect, test } from 'vitest'
import { analyseThermogram } from '#anomaly/analyse'
import { isWide, leastWidePx, wideWarmAreas } from '#objects/wide-areas'
import { plantedThermogram } from '../../test/planted-roof.ts'

const size = { width: 320, height: 256 }
/** Two rows of boards, the lower one shorter: four fifths of the rectangle around them is more than it fills. */
const isStepped = (x: number, y: number): boolean =>
  (x >= 90 && x < 190 && y >= 70 && y < 120) || (x >= 90 && x < 130 && y >= 120 && y < 190)
const isBox = (x: number, y: number): boolean => x >= 90 && x < 190 && y >= 70 && y < 148

/** A dry roof with an area that is so much warmer, a tenth of it more than that. */
function roofWith(isInside: (x: number, y: number) => boolean, warmerK: number, mostK: number) {
  const roof = plantedThermogram({ ...size, planted: [], seed: 3 })
  for (let i = 0; i < roof.kelvin.length; i++) {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    if (isInside(x, y)) roof.kelvin[i] += x >= 110 && x < 120 ? mostK : warmerK
  }
  return roof
}
const kindsOf = (isInside: (x: number, y: number) => boolean, warmerK: number, mostK: number, pixelSizeM: number | null = null) =>
  analyseThermogram(roofWith(isInside, warmerK, mostK), { pixelSizeM }).anomalies.map(({ kind }) => kind)

test('a wide area of no simple form is a finding however warm; a box of that warmth is a unit', () => {
  expect(kindsOf(isStepped, 5.2, 5.2)).toEqual(['board-stock'])
  expect(kindsOf(isStepped, 5.2, 6.4)).toEqual(['board-stock'])
  expect(kindsOf(isBox, 5.2, 5.2)).toEqual(['equipment'])
})

test('nothing wet is nine kelvin warmer, or four colder', () => {
  expect(kindsOf(isStepped, 9.4, 9.4)).toEqual(['equipment'])
  expect(kindsOf(isStepped, -5.2, -5.2)).toEqual(['equipment'])
})

test('where the scale says that it is no larger than a unit it is one', () => {
  expect(kindsOf(isStepped, 5.2, 5.2, 0.07)).toEqual(['board-stock'])
  expect(kindsOf(isStepped, 5.2, 5.2, 0.05)).toEqual(['equipment'])
  expect(leastWidePx(80_000, 0.05)).toBeCloseTo(10_000, 6)
  expect(leastWidePx(80_000, null)).toBeCloseTo(3200, 6)
})

test('without a wide area there is no mask', () => {
  const roof = new Uint8Array(size.width * size.height).fill(1)
  const residual = Float32Array.from(roof, (_, i) => (isBox(i % size.width, Math.floor(i / size.width)) ? 5 : 0))
  expect(wideWarmAreas(residual, roof, size, 3000)).toBeNull()
})

test('boards have steps at right angles; long straight sides without them are a box seen obliquely', () => {
  const shape = { areaPx: 5000, rectangularity: 0.7, rightAngleShare: 0.6, solidity: 0.8, hullCorners: 8, straightShare: 0.3 }
  expect(isWide(shape, 4000)).toBe(true)
  expect(isWide(shape, 6000)).toBe(false)
  expect(isWide({ ...shape, rectangularity: 0.85 }, 4000)).toBe(false)
  expect(isWide({ ...shape, straightShare: 0.6 }, 4000)).toBe(false)
  expect(isWide({ ...shape, straightShare: 0.6, rightAngleShare: 0.95 }, 4000)).toBe(true)
  expect(isWide({ ...shape, solidity: 0.95, hullCorners: 5 }, 4000)).toBe(false)
})
