import { expect, test } from 'vitest'
import { anomalyConfidence, areaProbability, type ConfidenceInput, confidenceFigures } from '#anomaly/confidence'
import { confidenceModel } from '#anomaly/confidence-model'

const base: ConfidenceInput = {
  deltaK: 0.7,
  noiseK: 0.1,
  areaPx: 180,
  edgeStep: 0.7,
  wideStep: 0.6,
  edgeShare: 0.1,
  shapeQuality: 0.9,
  roofShare: 0.05,
  unexpectedSign: false,
}
const of = (change: Partial<ConfidenceInput>) => anomalyConfidence({ ...base, ...change })

test('is the logistic function of its weighed figures', () => {
  const { bias, weights } = confidenceModel
  expect(confidenceFigures(base)).toEqual([Math.log(0.7 / 0.1), Math.log(0.7), 0.7, 0.6, 0.1, Math.log(180), 0.9])
  const sum = bias + confidenceFigures(base).reduce((total, figure, i) => total + figure * weights[i]!, 0)
  expect(of({})).toBeCloseTo(1 / (1 + Math.exp(-sum)), 12)
  expect(of({ unexpectedSign: true })).toBeCloseTo(0.5 * of({}), 12)
  expect(of({ roofShare: 0.4 })).toBeCloseTo(0.5 * of({}), 12)
  expect(areaProbability({ ...base, unexpectedSign: true })).toBe(of({}))
})

test('grows with contrast, falls with noise and towards a slow edge', () => {
  expect(of({ deltaK: -2 })).toBeGreaterThan(of({ deltaK: -0.7 }))
  expect(of({ noiseK: 0.3 })).toBeLessThan(of({}))
  expect(of({ edgeStep: 0.2 })).toBeLessThan(of({}))
  expect(of({ edgeShare: 0.6 })).toBeLessThan(of({}))
  expect(of({ deltaK: 100, areaPx: 1e6 })).toBeLessThanOrEqual(1)
})

/** What a change of one figure does to the odds, worked out from the table of docs/method.md. */
test.each<[string, Partial<ConfidenceInput>, number]>([
  ['half the noise', { noiseK: 0.05 }, 0.94 * Math.log(2)],
  ['twice the difference', { deltaK: 1.4 }, (0.94 + 2.25) * Math.log(2)],
  ['a sharper edge', { edgeStep: 0.9 }, 3.74 * 0.2],
  ['a sharper wide edge', { wideStep: 0.9 }, 2.53 * 0.3],
  ['more of it along the edge', { edgeShare: 0.5 }, -2.06 * 0.4],
  ['twice the area', { areaPx: 360 }, 0.35 * Math.log(2)],
  ['a form that fits less', { shapeQuality: 0.4 }, -0.76 * 0.5],
])('%s', (_, change, expected) => {
  const odds = (of: number) => Math.log(of / (1 - of))
  expect(odds(areaProbability({ ...base, ...change })) - odds(areaProbability(base))).toBeCloseTo(expected, 6)
})

test('nothing at all is right once in eight thousand, and a third of the roof is another roof', () => {
  const nothing = {
    deltaK: 1,
    noiseK: 1,
    areaPx: 1,
    edgeStep: 0,
    wideStep: 0,
    edgeShare: 0,
    shapeQuality: 0,
    roofShare: 0,
    unexpectedSign: false,
  }
  expect(1 / areaProbability(nothing)).toBeCloseTo(1 + Math.exp(9.003), 4)
  expect(of({ roofShare: 0.34 })).toBeCloseTo(of({}), 12)
  expect(of({ roofShare: 0.36 })).toBeCloseTo(of({}) / 2, 12)
})
