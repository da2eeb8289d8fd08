import { expect, test } from 'vitest'
import { calibrated, LEAST_JUDGEMENTS, ownCalibration, worthALook } from '#rules/own-calibration'

const steps = [0.5, 0.6, 0.7, 0.8, 0.9]
/** `each` judgements at each step of confidence, of which `rightOf` says the share that was right. */
const judged = (each: number, rightOf: (said: number) => number) =>
  steps.map((said) => ({ said, judged: each, right: Math.round(each * rightOf(said)) }))

test('nothing moves before fifty judgements, and what is as said stays as said', () => {
  expect(ownCalibration([{ said: 0.9, judged: LEAST_JUDGEMENTS - 1, right: 0 }])).toBeNull()
  expect(calibrated(0.73, null)).toBe(0.73)
  const own = ownCalibration(judged(200, (said) => said))
  expect(own?.judged).toBe(1000)
  for (const said of steps) expect(calibrated(said, own)).toBeCloseTo(said, 2)
})

test('many judgements are followed, few are drawn towards what the engine said', () => {
  const half = (said: number) => said / 2
  const [few, many] = [ownCalibration(judged(10, half)), ownCalibration(judged(2000, half))]
  const at = 0.8
  expect(calibrated(at, many)).toBeCloseTo(0.4, 1)
  expect(calibrated(at, few)).toBeGreaterThan(calibrated(at, many) + 0.02)
  expect(calibrated(at, few)).toBeLessThan(at - 0.1)
})

test('what is surer stays surer, also where people judged the other way round', () => {
  const own = ownCalibration(judged(500, (said) => 1.4 - said))
  const sure = steps.map((said) => calibrated(said, own))
  expect(sure).toEqual(sure.toSorted((a, b) => a - b))
})

test('all right or all wrong stays a number between what may be said', () => {
  for (const share of [0, 1]) {
    const own = ownCalibration(judged(100, () => share))
    for (const said of [0, 0.5, 1]) {
      expect(calibrated(said, own)).toBeGreaterThanOrEqual(0.02)
      expect(calibrated(said, own)).toBeLessThanOrEqual(0.98)
    }
  }
})

test('a miss that costs as much as one false alarm asks for an even chance, a dearer one for less', () => {
  expect([worthALook(1), worthALook(4), worthALook(0.25)]).toEqual([0.5, 0.2, 0.8])
})
