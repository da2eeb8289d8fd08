import { expect, test } from 'vitest'
import type { Calibration } from '#radiometry/calibration'
import { reviveCalibration, storeCalibration } from '#radiometry/stored-calibration'

test.each<Calibration>([
  { kind: 'table', deciCelsius: Int16Array.of(-400, 0, 268), indexShift: 2 },
  { kind: 'linear', gainK: 0.04, offsetK: 0, noData: null },
  { kind: 'dji-iirp' },
])('a calibration of kind $kind comes back from JSON as it was', (calibration) => {
  const stored = storeCalibration(calibration)
  const back = reviveCalibration(JSON.parse(JSON.stringify(stored)))
  expect(back).toEqual(calibration)
})
