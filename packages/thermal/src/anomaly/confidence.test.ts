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
