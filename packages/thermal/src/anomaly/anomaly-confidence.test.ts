import { expect, test } from 'vitest'
import { anomalyConfidence, type ConfidenceInput } from '#anomaly/anomaly-confidence'

const base: ConfidenceInput = { deltaK: 2, seedK: 0.8, areaPx: 180, edgeShare: 0, shapeQuality: 1, roofShare: 0.05, unexpectedSign: false }
const of = (change: Partial<ConfidenceInput>) => anomalyConfidence({ ...base, ...change })

test('follows its formula', () => {
  expect(of({})).toBeCloseTo(Math.sqrt((1 - Math.exp(-2 / 0.96)) * 0.9), 10)
  expect(of({ edgeShare: 0.4 })).toBeCloseTo(0.8 * of({}), 10)
  expect(of({ shapeQuality: 0.5 })).toBeCloseTo(0.8 * of({}), 10)
  expect(of({ unexpectedSign: true })).toBeCloseTo(0.5 * of({}), 10)
  expect(of({ roofShare: 0.4 })).toBeCloseTo(0.5 * of({}), 10)
})

test('grows with contrast and area, falls with noise', () => {
  expect(of({ deltaK: -4 })).toBeGreaterThan(of({ deltaK: -2 }))
  expect(of({ areaPx: 900 })).toBeGreaterThan(of({}))
  expect(of({ seedK: 2 })).toBeLessThan(of({}))
  expect(of({ deltaK: 100, areaPx: 1e6 })).toBeLessThanOrEqual(1)
})
