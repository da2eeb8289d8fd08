import { expect, test } from 'vitest'
import { companyOf } from '#objects/company'
import { figureNames, figuresOf, type RoofFacts } from '#objects/figures'
import { erode } from '#raster/morphology'
import { box, plantedAreas } from '../../test/planted-area.ts'

const board = box(30, 40, 20, 12)
const figures = (change: Partial<RoofFacts> = {}, roofFrom = 0) => {
  const { planes, areas } = plantedAreas(
    (x, y) => (board(x, y) ? -2 : 0),
    (x, y) => -Number(board(x, y)),
    (x) => x >= roofFrom,
  )
  const facts = {
    roofPx: 12_000,
    pixelSizeM: null,
    isSteep: false,
    noiseK: 0.1,
    core: erode(planes.roof, planes.image, 4),
    middle: erode(planes.roof, planes.image, 14),
    ...change,
  }
  return figuresOf(planes, facts, areas[0]!, companyOf(areas)[0]!)
}

test('every figure has a value, or none where it cannot be known', () => {
  const unknown = figureNames.filter((name) => Number.isNaN(figures()[name]))
  expect(unknown).toEqual(['areaM2', 'strokeM', 'beyond', 'repeats', 'swing', 'steep'])
  expect(new Set(figureNames).size).toBe(figureNames.length)
})

test('figures of a board by hand', () => {
  const seen = figures()
  expect(seen.areaPx).toBeCloseTo(Math.log(240), 9)
  expect(seen.lengthPx).toBeCloseTo(Math.log(20), 9)
  expect(seen.strokePx).toBeCloseTo(240 / 32, 9)
  expect(seen.strokeRatio).toBeCloseTo(Math.log(32 / 7.5), 9)
  expect([seen.rectangularity, seen.solidity, seen.holeShare, seen.rightAngleShare, seen.hullCorners]).toEqual([1, 1, 0, 1, 4])
  expect([seen.sign, seen.cutByFrame, seen.edgeShare]).toEqual([-1, 0, 0])
  expect(seen.contrastK).toBeCloseTo(Math.log(2), 6)
  expect(seen.peak).toBeCloseTo(1, 6)
  expect(seen.toNoise).toBeCloseTo(Math.log(2 / 0.05), 6)
  expect(seen.toPixelNoise).toBeCloseTo(Math.log(2 / 0.1), 6)
  expect(seen.roofShare).toBeCloseTo(240 / 12_000, 9)
})

test('metres where the scale is known, a steep roof where it is said', () => {
  const seen = figures({ pixelSizeM: 0.05, isSteep: true })
  expect(seen.areaM2).toBeCloseTo(Math.log(0.6), 9)
  expect(seen.strokeM).toBeCloseTo(0.375, 9)
  expect([seen.steep, figures({ isSteep: false }).steep]).toEqual([1, Number.NaN])
})

test('along the edge: shares within four and fourteen pixels of it', () => {
  expect(figures({}, 30).edgeShare).toBeCloseTo(4 / 20, 9)
  expect(figures({}, 30).nearEdgeShare).toBeCloseTo(14 / 20, 9)
})
