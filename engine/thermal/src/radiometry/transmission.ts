import { message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'
import type { Atmosphere } from '#radiometry/calibration'
import type { Scene } from '#radiometry/scene'
import { kelvinToCelsius } from '#units'

/**
 * Transmission of the air over half the path, as the camera's own constants model it.
 *
 * `h = RH exp(1.5587 + 0.06939 Ta - 0.00027816 Ta^2 + 0.00000068455 Ta^3)` is the water in the air, Ta in degrees Celsius;
 * `tau = X exp(-sqrt(D/2) (alpha1 + beta1 sqrt h)) + (1 - X) exp(-sqrt(D/2) (alpha2 + beta2 sqrt h))`.
 * The path is cut in two because an infrared window, if any, is taken to stand in the middle.
 *
 * @returns transmission of each half (no unit); 1 where the distance is 0 or less
 * @throws ThermalError `bad-calibration` when the constants give no transmission above 0
 * @see Minkina & Dudzik, Infrared Thermography: Errors and Uncertainties (2009)
 */
export const halfPathTransmission = (atmosphere: Atmosphere, scene: Pick<Scene, 'distanceM' | 'airTempK' | 'relativeHumidity'>): number =>
  scene.distanceM <= 0 ? 1 : transmissionThrough(atmosphere, scene.distanceM, rootOfWater(scene.relativeHumidity, scene.airTempK))

/** Root of the water in the air, `sqrt h`: grows with the relative humidity [0, 1] and with the temperature of the air (K). */
export const rootOfWater = (relativeHumidity: number, airTempK: number): number => {
  const airC = kelvinToCelsius(airTempK)
  return Math.sqrt(relativeHumidity * Math.exp(1.5587 + 0.06939 * airC - 0.00027816 * airC ** 2 + 0.00000068455 * airC ** 3))
}

/**
 * The transmission of `halfPathTransmission` with the water already known.
 *
 * @param distanceM - whole path, above 0 (m)
 * @param root - from `rootOfWater`
 * @throws ThermalError `bad-calibration` when the constants give no transmission above 0
 */
export const transmissionThrough = (atmosphere: Atmosphere, distanceM: number, root: number): number => {
  const path = -Math.sqrt(distanceM / 2)
  const { alpha1, alpha2, beta1, beta2, x } = atmosphere
  const tau = x * Math.exp(path * (alpha1 + beta1 * root)) + (1 - x) * Math.exp(path * (alpha2 + beta2 * root))
  if (!(tau > 0) || !Number.isFinite(tau)) {
    throw new ThermalError(
      'bad-calibration',
      message`The air constants give a transmission of ${tau} over ${distanceM} m.`,
      'a transmission above 0',
    )
  }
  return tau
}
