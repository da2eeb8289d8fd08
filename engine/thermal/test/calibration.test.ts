import { expect, test } from 'vitest'
import { calibrated } from '#anomaly/boosted'
import { calibrationOf } from '../bench/detect/model/calibrate.ts'

const likely = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99]
/** Of a hundred findings at each probability so many are right as a curve says. */
const findings = (curve: { offset: number; slope: number }, times = 1) =>
  likely.flatMap((each) => {
    const count = 100 * times
    const right = Math.round(count * calibrated(each, curve))
    return Array.from({ length: count }, (_, i) => ({ likely: each, isRight: i < right }))
  })

test('the curve is found by which findings are right', () => {
  const curve = calibrationOf([findings({ offset: -0.5, slope: 0.7 })])
  expect(curve.offset).toBeCloseTo(-0.5, 1)
  expect(curve.slope).toBeCloseTo(0.7, 1)
})

test('each group counts alike, however many findings it has', () => {
  const [often, seldom] = [
    { offset: 0.5, slope: 1 },
    { offset: -1.5, slope: 1 },
  ]
  const even = calibrationOf([findings(often), findings(seldom)])
  const uneven = calibrationOf([findings(often), findings(seldom, 20)])
  expect(uneven.offset).toBeCloseTo(even.offset, 1)
  expect(calibrated(0.5, even)).toBeCloseTo((calibrated(0.5, often) + calibrated(0.5, seldom)) / 2, 1)
})
