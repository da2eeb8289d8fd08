import { expect, test } from 'vitest'
import type { Anomaly, CaptureAnalysis } from '#anomaly/anomaly'
import { pictureHealth } from '#score/picture-health'
import { unknownConditions } from '#survey/conditions'

const anomaly: Anomaly = {
  kind: 'board-stock',
  sign: 1,
  polygon: [],
  box: { left: 10, top: 10, right: 20, bottom: 20 },
  areaPx: 100,
  areaM2: null,
  deltaK: 2,
  peakDeltaK: 2.5,
  confidence: 0.9,
  reasons: [],
}

const picture = (anomalies: readonly Anomaly[], validShare = 1) => {
  const analysis: CaptureAnalysis = {
    roof: { polygon: [], source: 'frame', areaPx: 2000 },
    backgroundK: 290,
    noiseK: 0.05,
    spreadK: 0.3,
    validShare,
    anomalies,
  }
  return { status: 'radiometric' as const, width: 50, height: 40, differenceFactor: 1, analysis }
}

test('a picture without findings scores 100', () => expect(pictureHealth(picture([])).score).toBe(100))

test('a finding takes its severity weight times its share of the roof', () => {
  // 2 K on 5 % of the roof is major: 200 x 0.05
  expect(pictureHealth(picture([anomaly])).score).toBe(90)
})

test('what is set aside takes nothing', () => {
  expect(
    pictureHealth(
      picture([
        { ...anomaly, kind: 'equipment' },
        { ...anomaly, kind: 'penetration' },
      ]),
    ).score,
  ).toBe(100)
})

test('a roof without a valid pixel is not scored', () => expect(pictureHealth(picture([], 0)).score).toBeNull())

test('a roof seen by half is half the evidence', () => {
  expect(pictureHealth(picture([], 0.5)).confidence).toBeCloseTo(0.5 * pictureHealth(picture([])).confidence, 12)
  // half for conditions that nobody knows
  expect(pictureHealth(picture([])).confidence).toBe(0.5)
})

test('conditions that nobody knows and suggestions that nobody judged leave the score provisional, an unknown age leaves none', () => {
  expect(pictureHealth(picture([anomaly]))).toMatchObject({ state: 'provisional', band: null, doubts: ['survey-not-valid', 'unreviewed'] })
  expect(pictureHealth(picture([anomaly]), unknownConditions, null)).toMatchObject({ state: 'not-scored', score: null })
})

test('an uncorrected picture is weaker evidence for the same score', () => {
  const sure = pictureHealth(picture([anomaly]))
  const unsure = pictureHealth({ ...picture([anomaly]), status: 'uncorrected' })
  expect(unsure.score).toBe(sure.score)
  expect(unsure.confidence).toBeCloseTo(0.6 * sure.confidence, 12)
})
