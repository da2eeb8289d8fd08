import type { Calibration } from '#radiometry/calibration'
import { signalToKelvin } from '#radiometry/planck'
import { sampleToKelvin } from '#radiometry/sample-to-kelvin'
import type { Scene } from '#radiometry/scene'
import { sceneModel } from '#radiometry/scene-model'

/**
 * Temperature of every count from `minCount` to `maxCount`, both included.
 *
 * A picture holds far fewer different counts than pixels, so the exponentials are paid once per count.
 *
 * @param tableOffset - as `sampleToKelvin`
 * @returns temperature (K) of count `minCount + i` at index i; NaN where a count has none
 * @throws ThermalError `invalid-scene`, `bad-calibration` or `not-radiometric`
 */
export const temperatureTable = (
  calibration: Calibration,
  scene: Scene | null,
  minCount: number,
  maxCount: number,
  tableOffset = 0,
): Float32Array => {
  const table = new Float32Array(Math.max(0, maxCount - minCount + 1))
  if (calibration.kind === 'planck') {
    // Its own loop: one that meets all kinds of calibration makes an object of every number.
    const { gain, offset } = sceneModel(calibration, scene).line
    const { curve } = calibration
    for (let i = 0; i < table.length; i++) table[i] = signalToKelvin(curve, (minCount + i) * gain + offset)
    return table
  }
  const kelvinOf = sampleToKelvin(calibration, scene, tableOffset)
  for (let i = 0; i < table.length; i++) table[i] = kelvinOf(minCount + i)
  return table
}
