import type { Calibration } from '#radiometry/calibration'
import type { Correction } from '#radiometry/reference-points'
import { NOISE_SIGMAS, type TemperatureBand } from '#radiometry/uncertainty'

/** What stays unknown after reference points (K), the larger end of what was measured. */
const leftK = {
  /** Drift over the picture of uncooled cameras: corners up to 0.7 K colder than the centre on uniform targets. */
  radiometric: 0.7,
  /** DJI `iirp`, one point: means of 0.04 to 1.5 K over a picture. */
  oneForIirp: 1.5,
  /** DJI `iirp`, a line through two points: means up to 0.35 K. Far outside both points up to 9 K. */
  twoForIirp: 0.35,
  /** DJI with an embedded table and one offset: means up to 0.23 K. */
  table: 0.23,
} as const

/** Error of a contact thermometer on a roof (K) where nobody said better; our estimate. */
const THERMOMETER_K = 0.5

/**
 * The band of a temperature once reference points have corrected the picture. It no longer rests on the scene and the camera but on the
 * thermometer, on how well the points agree, and on what a line cannot set right. It holds between and near the reference points.
 *
 * @param kelvin - temperature before the correction (K); NaN gives a band of NaN
 * @param errors - of the thermometer (K, half-width) and of the value by noise (K, one sigma)
 */
export function correctedBand(
  calibration: Calibration,
  kelvin: number,
  correction: Correction,
  errors: { readonly thermometerK?: number; readonly noiseK?: number } = {},
): TemperatureBand {
  const { gain, offsetK, largestResidualK } = correction
  const { thermometerK = THERMOMETER_K, noiseK = 0 } = errors
  const correctedK = gain * kelvin + offsetK
  const moreK = thermometerK + largestResidualK + remainderK(calibration, correction) + NOISE_SIGMAS * noiseK * gain
  return { lowK: correctedK - moreK, kelvin: correctedK, highK: correctedK + moreK, basis: 'reference-points' }
}

function remainderK(calibration: Calibration, { gain }: Correction): number {
  if (calibration.kind === 'table') return leftK.table
  if (calibration.kind !== 'dji-iirp') return leftK.radiometric
  return gain === 1 ? leftK.oneForIirp : leftK.twoForIirp
}
