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
export const halfPathTransmission = (atmosphere: Atmosphere, scene: Pick<Scene, 'distanceM' | 'airTempK' | 'relativeHumidity'>): number => {
  if (scene.distanceM <= 0) return 1
  const airC = kelvinToCelsius(scene.airTempK)
  const water = scene.relativeHumidity * Math.exp(1.5587 + 0.06939 * airC - 0.00027816 * airC ** 2 + 0.00000068455 * airC ** 3)
  const path = -Math.sqrt(scene.distanceM / 2)
  const root = Math.sqrt(water)
  const { alpha1, alpha2, beta1, beta2, x } = atmosphere
  const tau = x * Math.exp(path * (alpha1 + beta1 * root)) + (1 - x) * Math.exp(path * (alpha2 + beta2 * root))
  if (!(tau > 0) || !Number.isFinite(tau)) {
    throw new ThermalError(
      'bad-calibration',
      `The air constants give a transmission of ${tau} over ${scene.distanceM} m.`,
      'a transmission above 0',
    )
  }
  return tau
}
