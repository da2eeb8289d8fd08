import type { Calibration } from '#radiometry/calibration'
import { sampleToKelvin } from '#radiometry/sample-to-kelvin'
import type { Scene } from '#radiometry/scene'

/**
 * Temperature of every count from `minCount` to `maxCount`, both included.
 *
 * A picture holds far fewer different counts than pixels, so the exponentials are paid once per count.
 *
 * @returns temperature (K) of count `minCount + i` at index i; NaN where a count has none
 * @throws ThermalError `invalid-scene`, `bad-calibration` or `not-radiometric`
 */
export const temperatureTable = (calibration: Calibration, scene: Scene | null, minCount: number, maxCount: number): Float32Array => {
  const kelvinOf = sampleToKelvin(calibration, scene)
  const table = new Float32Array(Math.max(0, maxCount - minCount + 1))
  for (let i = 0; i < table.length; i++) table[i] = kelvinOf(minCount + i)
  return table
}
