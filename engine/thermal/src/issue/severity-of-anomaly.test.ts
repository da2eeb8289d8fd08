import { expect, test } from 'vitest'
import type { Anomaly } from '#anomaly/anomaly'
import { severities } from '#issue/severity'
import { issueSeverity, issueUrgency } from '#issue/severity-of-anomaly'
import { flip } from '../../test/flip.ts'

const area: Anomaly = { kind: 'amorphous', sign: 1, polygon: [], box: { left: 0, top: 0, right: 9, bottom: 9 }, areaPx: 80, areaM2: null, deltaK: 0.8, peakDeltaK: 1, confidence: 0.9, reasons: [] } // biome-ignore format: one line
const stepOf = (change: Partial<Anomaly>, roofShare = 0) =>
  severities.indexOf(issueSeverity({ ...area, ...change }, roofShare, { suspectSign: 1 }, { differenceFactor: 1, noiseK: 0.06 }))

/** Steps come one at a time: what changes, where a step is taken, and the range without another. */
test.each<[string, (value: number) => number, number, number, number]>([
  ['first step of contrast', (deltaK) => stepOf({ deltaK }), 1.2, 0.5, 2],
  ['first share of the roof', (share) => stepOf({}, share), 0.01, 0, 0.04],
  ['second share of the roof', (share) => stepOf({ deltaK: 2 }, share), 0.05, 0.02, 0.2],
  ['first area', (areaM2) => stepOf({ areaM2 }), 2, 0.5, 8],
  ['second area', (areaM2) => stepOf({ deltaK: 2, areaM2 }), 10, 4, 30],
  ['second step of contrast', (deltaK) => stepOf({ deltaK }, 0.02), 2.5, 1.5, 3.5],
  ['last step of contrast', (deltaK) => stepOf({ deltaK }, 0.06), 4, 3, 6],
  ['doubt', (confidence) => stepOf({ deltaK: 3, confidence }, 0.02), 0.5, 0.2, 0.9],
])('%s', (_, stepAt, turnsAt, low, high) => {
  const atLow = stepAt(low)
  const found = flip((value) => stepAt(value) !== atLow, low, high)
  expect(Math.abs(found / turnsAt - 1)).toBeLessThan(0.02)
})

test('critical is immediate only where it is sure', () => {
  expect(flip((confidence) => issueUrgency('critical', confidence) === 'immediate', 0.5, 1)).toBeCloseTo(0.8, 2)
})
