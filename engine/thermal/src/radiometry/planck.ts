import { message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'
import type { PlanckCurve } from '#radiometry/calibration'

/** @throws ThermalError `bad-calibration` unless R1, R2 and B are positive and every constant is a number. */
export const assertPlanckCurve = (curve: PlanckCurve): void => {
  const { r1, r2, b, f, o } = curve
  if (r1 > 0 && r2 > 0 && b > 0 && [r1, r2, b, f, o].every(Number.isFinite)) return
  throw new ThermalError(
    'bad-calibration',
    message`The camera's calibration is unusable: R1 ${r1}, R2 ${r2}, B ${b}, F ${f}, O ${o}.`,
    'R1, R2 and B above 0, F and O finite',
  )
}

/**
 * Temperature of a blackbody that gives this signal: `T = B / ln(R1 / (R2 (S + O)) + F)`.
 *
 * @param signal - sensor counts S, already freed of what surroundings and air add
 * @returns temperature (K); NaN where S + O <= 0 or the logarithm is not positive
 */
export const signalToKelvin = (curve: PlanckCurve, signal: number): number => {
  const above = signal + curve.o
  if (!(above > 0)) return Number.NaN
  const log = Math.log(curve.r1 / (curve.r2 * above) + curve.f)
  return log > 0 ? curve.b / log : Number.NaN
}

/** Signal (counts) of a blackbody at this temperature (K): `S = R1 / (R2 (exp(B / T) - F)) - O`. */
export const kelvinToSignal = (curve: PlanckCurve, kelvin: number): number =>
  curve.r1 / (curve.r2 * (Math.exp(curve.b / kelvin) - curve.f)) - curve.o
