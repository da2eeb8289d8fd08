import { expect, test } from 'vitest'
import { anomalyConfidence, areaProbability, type ConfidenceInput, confidenceFigures, isListed } from '#anomaly/confidence'
import { confidenceModel } from '#anomaly/confidence-model'
import { flip } from '../../test/flip.ts'

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
  isPoint: false,
}
const of = (change: Partial<ConfidenceInput>) => anomalyConfidence({ ...base, ...change })

test('is the logistic function of its weighed figures', () => {
  const { bias, weights } = confidenceModel
  expect(confidenceFigures(base)).toEqual([Math.log(0.7 / 0.1), Math.log(0.7), 0.7, 0.6, 0.1, Math.log(180), 0.9, 0])
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
})

test('nothing is certain: what speaks for an area as much as anything can is right in 98 of 100', () => {
  expect(of({ deltaK: 100, areaPx: 1e6, edgeStep: 1, wideStep: 1, shapeQuality: 1, edgeShare: 0 })).toBe(0.98)
})

/** What a change of one figure does to the odds, worked out from the table of docs/method.md. */
test.each<[string, Partial<ConfidenceInput>, number]>([
  ['half the noise', { noiseK: 0.05 }, 1.03 * Math.log(2)],
  ['twice the difference', { deltaK: 1.4 }, (1.03 + 0.88) * Math.log(2)],
  ['a sharper edge', { edgeStep: 0.9 }, 4.37 * 0.2],
  ['a sharper wide edge', { wideStep: 0.9 }, 1.83 * 0.3],
  ['more of it along the edge', { edgeShare: 0.5 }, -3.73 * 0.4],
  ['twice the area', { areaPx: 360 }, -0.33 * Math.log(2)],
  ['a form that fits less', { shapeQuality: 0.4 }, -0.73 * 0.5],
])('%s', (_, change, expected) => {
  const odds = (of: number) => Math.log(of / (1 - of))
  expect(odds(areaProbability({ ...base, ...change })) - odds(areaProbability(base))).toBeCloseTo(expected, 6)
})

test('nothing at all is right once in more than two hundred, and a third of the roof is another roof', () => {
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
    isPoint: false,
  }
  expect(1 / areaProbability(nothing)).toBeCloseTo(1 + Math.exp(5.459), 4)
  expect(of({ roofShare: 0.34 })).toBeCloseTo(of({}), 12)
  expect(of({ roofShare: 0.36 })).toBeCloseTo(of({}) / 2, 12)
})

test('a small spot is the less sure the more it differs: caps, domes and vents do so too', () => {
  const odds = (change: Partial<ConfidenceInput>) => {
    const probability = areaProbability({ ...base, ...change })
    return Math.log(probability / (1 - probability))
  }
  const lowered = (deltaK: number) => odds({ deltaK, isPoint: false }) - odds({ deltaK, isPoint: true })
  expect([0.7, 1].map(lowered)).toEqual([0, 0])
  expect(lowered(-2)).toBeCloseTo(3.39 * Math.log(2), 6)
})

test('a strong spot is listed while four in ten such are right', () => {
  const spot = (edgeShare: number): ConfidenceInput => ({ ...base, deltaK: 3.5, edgeStep: 1, wideStep: 0.95, isPoint: true, edgeShare })
  const turnsAt = flip((edgeShare) => isListed(spot(edgeShare)), 0, 1)
  expect(areaProbability(spot(turnsAt))).toBeCloseTo(0.4, 2)
})
