import type { Atmosphere, PlanckCurve } from '#radiometry/calibration'
import { objectSignal } from '#radiometry/object-signal'
import { assertPlanckCurve, kelvinToSignal } from '#radiometry/planck'
import type { Scene } from '#radiometry/scene'
import { validateScene } from '#radiometry/validate-scene'

/** A curve of an uncooled core with a drone's range, about 0.006 K per count at 15 degrees Celsius. Not of any real camera. */
export const exampleCurve: PlanckCurve = { r1: 18_514, r2: 0.0128, b: 1446, f: 1, o: -6120 }
/** The air constants most cameras carry. */
export const exampleAtmosphere: Atmosphere = { alpha1: 0.006569, alpha2: 0.01262, beta1: -0.002276, beta2: -0.00667, x: 1.9 }

/**
 * Sensor counts that decode to these temperatures: the radiometric model run backwards.
 *
 * @param kelvin - temperatures of the object (K)
 * @returns counts, same order; temperatures beyond the curve take the nearest end of 0-65535
 * @throws ThermalError `invalid-scene` or `bad-calibration`
 */
export function kelvinToCounts(kelvin: Float32Array, curve: PlanckCurve, atmosphere: Atmosphere, scene: Scene): Uint16Array {
  assertPlanckCurve(curve)
  validateScene(scene)
  const { gain, offset } = objectSignal(curve, atmosphere, scene)
  const counts = new Uint16Array(kelvin.length)
  for (let i = 0; i < kelvin.length; i++) {
    counts[i] = Math.max(0, Math.min(65_535, Math.round((kelvinToSignal(curve, kelvin[i]) - offset) / gain)))
  }
  return counts
}
