import type { Atmosphere, PlanckCurve } from '#radiometry/calibration'
import { kelvinToSignal } from '#radiometry/planck'
import type { Scene } from '#radiometry/scene'
import { halfPathTransmission } from '#radiometry/transmission'

/** Object signal as a straight line of the raw count: `S = raw * gain + offset` (counts). */
export interface SignalLine {
  readonly gain: number
  readonly offset: number
}

/**
 * What has to be taken from a raw count to leave the signal of the object alone.
 *
 * With emissivity E, half path transmission tau, window transmission W and blackbody signal P:
 * `S = raw / (E tau W tau) - (1-E)/E P(Trefl) - (1-tau)/(E tau) P(Tair) - (1-W)/(E tau W) P(Twin) - (1-tau)/(E tau W tau) P(Tair)`.
 *
 * @param scene - checked by `validateScene`
 * @throws ThermalError `bad-calibration` when the air constants are unusable
 */
export const objectSignal = (curve: PlanckCurve, atmosphere: Atmosphere, scene: Scene): SignalLine => {
  const { emissivity: e, windowTransmission: w } = scene
  const tau = halfPathTransmission(atmosphere, scene)
  // A share of exactly 0 must not meet an infinite blackbody signal: their product would be no number.
  const added = (share: number, kelvin: number): number => (share === 0 ? 0 : share * kelvinToSignal(curve, kelvin))
  const reflected = added((1 - e) / e, scene.reflectedTempK)
  const nearAir = added((1 - tau) / (e * tau), scene.airTempK)
  const window = added((1 - w) / (e * tau * w), scene.windowTempK)
  const farAir = added((1 - tau) / (e * tau * w * tau), scene.airTempK)
  return { gain: 1 / (e * tau * w * tau), offset: -(reflected + nearAir + window + farAir) }
}
