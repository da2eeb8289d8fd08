import { expect, test } from 'vitest'
import type { Calibration } from '#radiometry/calibration'
import { type StandingBasis, temperatureStanding } from '#radiometry/temperature-status'

const of = (kind: Calibration['kind'], rest: Partial<StandingBasis> = {}) => {
  const found = temperatureStanding({ calibration: { kind }, correction: null, warnings: [], ...rest })
  return [found?.status, found?.reason, found?.differenceFactor]
}
const warned = (code: string) => ({ warnings: [{ code }] })

test('what a file and reference points make of its temperatures', () => {
  expect(of('planck')).toEqual(['absolute', 'scene', 1])
  expect(of('linear')).toEqual(['absolute', 'file-scale', 1])
  expect(of('dji-sdk')).toEqual(['absolute', 'maker-program', 1])
  expect(of('dji-iirp')).toEqual(['uncorrected', 'open-formula', 1.64])
  expect(of('table')).toEqual(['none', 'embedded-table', 1.64])
  expect(of('counts-only')).toEqual(['none', 'counts-only', null])
  expect(temperatureStanding({ calibration: null, correction: null, warnings: [] })).toBeNull()
})

test('one point is enough for a table, the open formula takes two that differ', () => {
  expect(of('table', { correction: { gain: 1 } })).toEqual(['absolute', 'reference-points', 1])
  expect(of('dji-iirp', { correction: { gain: 1 } })).toEqual(['uncorrected', 'one-reference-point', 1.64])
  expect(of('dji-iirp', { correction: { gain: 1.3 } })).toEqual(['absolute', 'reference-points', 1])
})

test('a camera without calibration and a guessed scale claim nothing', () => {
  expect(of('planck', warned('uncalibrated-core'))).toEqual(['uncorrected', 'uncalibrated-camera', null])
  expect(of('linear', warned('scale-guessed'))).toEqual(['uncorrected', 'guessed-scale', null])
  expect(of('planck', warned('metadata-damaged'))).toEqual(['absolute', 'scene', 1])
})
