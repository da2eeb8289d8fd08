import type { Atmosphere, PlanckCurve } from '#radiometry/calibration'
import type { SignalLine } from '#radiometry/object-signal'
import { kelvinToSignal } from '#radiometry/planck'
import type { Scene } from '#radiometry/scene'
import { rootOfWater, transmissionThrough } from '#radiometry/transmission'

/** How far each scene parameter may be from what was typed: half-widths, 0 or more. */
export interface SceneTolerances {
  /** No unit. */
  readonly emissivity: number
  /** Kelvin. */
  readonly reflectedTempK: number
  /** Kelvin; an infrared window, where there is one, is taken to be known as well as the air. */
  readonly airTempK: number
  /** Share of the distance. */
  readonly distanceShare: number
  /** No unit; 0.1 is ten per cent of humidity. */
  readonly relativeHumidity: number
  /** No unit; counts only where there is a window, which is where its transmission is below 1. */
  readonly windowTransmission: number
}

type Range = readonly [low: number, high: number]

const LEAST_EMISSIVITY = 0.01
const LEAST_TRANSMISSION = 0.01
const LEAST_KELVIN = 1

export const around = (value: number, tolerance: number, least: number, most: number): Range => [
  Math.min(value, Math.max(least, value - tolerance)),
  Math.max(value, Math.min(most, value + tolerance)),
]

/**
 * Straight lines from count to object signal (`S = raw * gain + offset`) between which the signal lies for every scene within the tolerances.
 *
 * With `x = 1/E`, `u = 1/tau`, `q = u^2`, `v = 1/W` and blackbody signals P, the object signal is
 * `S = x (q v (raw - Pair) + u (v - 1) (Pair - Pwin) + Pair) - (x - 1) Prefl`: for each of these quantities, the others held, a straight
 * line. So its extremes lie at corners of the box they span. Taking q apart from u, and Pair apart from the air's part in tau, makes the
 * box a little larger than what can happen: the band errs on the wide side (over a roof 60 m away by less than a tenth of its width).
 *
 * @param scene - checked by `validateScene`; the typed scene is the first line
 * @throws ThermalError `bad-calibration` when the air constants leave no transmission somewhere within the tolerances
 */
export function sweptLines(curve: PlanckCurve, atmosphere: Atmosphere, scene: Scene, tolerances: SceneTolerances): SignalLine[] {
  const hasWindow = scene.windowTransmission < 1
  const emissivity = around(scene.emissivity, tolerances.emissivity, LEAST_EMISSIVITY, 1)
  const reflectedK = around(scene.reflectedTempK, tolerances.reflectedTempK, LEAST_KELVIN, Number.POSITIVE_INFINITY)
  const airK = around(scene.airTempK, tolerances.airTempK, LEAST_KELVIN, Number.POSITIVE_INFINITY)
  const windowK = around(scene.windowTempK, hasWindow ? tolerances.airTempK : 0, LEAST_KELVIN, Number.POSITIVE_INFINITY)
  const window = around(scene.windowTransmission, hasWindow ? tolerances.windowTransmission : 0, LEAST_TRANSMISSION, 1)
  const tau = transmissionRange(atmosphere, scene, airK, tolerances)
  const signal = (kelvin: number): number => kelvinToSignal(curve, kelvin)
  // Where nothing is reflected or no window stands, their signal may be infinite or meaningless and must not be asked for.
  const reflects = emissivity[0] < 1
  const lines: SignalLine[] = []
  const airs = distinct(airK).map(signal)
  for (const x of inverse(emissivity))
    for (const reflected of reflects ? distinct(reflectedK).map(signal) : [0])
      for (const air of tau[0] < 1 || hasWindow ? airs : [0])
        for (const u of inverse(tau))
          for (const rootOfQ of inverse(tau))
            for (const v of inverse(window))
              for (const pane of hasWindow ? distinct(windowK).map(signal) : [air]) {
                const gain = x * rootOfQ * rootOfQ * v
                lines.push({ gain, offset: x * (u * (v - 1) * (air - pane) + air) - gain * air - (x - 1) * reflected })
              }
  return lines
}

const distinct = ([low, high]: Range): number[] => (low === high ? [low] : [low, high])
const inverse = (range: Range): number[] => distinct(range).map((value) => 1 / value)

/** Smallest and largest transmission of half the path. */
function transmissionRange(atmosphere: Atmosphere, scene: Scene, airK: Range, tolerances: SceneTolerances): Range {
  if (scene.distanceM <= 0) return [1, 1]
  const distance = around(scene.distanceM, tolerances.distanceShare * scene.distanceM, 0, Number.POSITIVE_INFINITY)
  const humidity = around(scene.relativeHumidity, tolerances.relativeHumidity, 0, 1)
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  // The water in the air grows with humidity and with temperature, so its range is that of both corners together.
  const [driest, wettest] = [rootOfWater(humidity[0], airK[0]), rootOfWater(humidity[1], airK[1])]
  const take = (distanceM: number, root: number): void => {
    const tau = distanceM > 0 ? transmissionThrough(atmosphere, distanceM, root) : 1
    low = Math.min(low, tau)
    high = Math.max(high, tau)
  }
  for (const root of new Set([driest, rootOfWater(scene.relativeHumidity, scene.airTempK), wettest])) {
    for (const distanceM of new Set([distance[0], scene.distanceM, distance[1]])) take(distanceM, root)
    const turn = turningDistanceM(atmosphere, root)
    if (turn > distance[0] && turn < distance[1]) take(turn, root)
  }
  for (const distanceM of new Set(distance)) {
    const turn = turningRoot(atmosphere, distanceM)
    if (turn > driest && turn < wettest) take(distanceM, turn)
  }
  return [low, high]
}

/** Distance at which the transmission turns, if it does: `s = sqrt(D/2)` where `X k1 exp(-s k1) = (X - 1) k2 exp(-s k2)`, k = alpha + beta root. */
function turningDistanceM({ alpha1, alpha2, beta1, beta2, x }: Atmosphere, root: number): number {
  const [k1, k2] = [alpha1 + beta1 * root, alpha2 + beta2 * root]
  const s = Math.log(((x - 1) * k2) / (x * k1)) / (k2 - k1)
  return s > 0 ? 2 * s * s : Number.NaN
}

/** Root of the water at which the transmission turns, if it does: where `X beta1 exp(-s k1) = (X - 1) beta2 exp(-s k2)`. */
function turningRoot({ alpha1, alpha2, beta1, beta2, x }: Atmosphere, distanceM: number): number {
  const s = Math.sqrt(distanceM / 2)
  return (Math.log(((x - 1) * beta2) / (x * beta1)) / s - (alpha2 - alpha1)) / (beta2 - beta1)
}
