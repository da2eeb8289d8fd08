import type { Calibration } from '#radiometry/calibration'
import { DJI_LINE_RESIDUAL_K, DJI_TABLE_RESIDUAL_K } from '#radiometry/dji-bias'
import type { Correction } from '#radiometry/reference-points'
import { NOISE_SIGMAS, type TemperatureBand } from '#radiometry/uncertainty'

/** Drift over the picture of uncooled cameras (K): corners are up to this much colder than the centre on uniform targets. */
const DRIFT_K = 0.7
/** Largest mean error (K) of DJI's open formula shifted by one known temperature; 0.04 to 1.5. */
const DJI_SHIFT_RESIDUAL_K = 1.5

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

/** What stays unknown after reference points (K), the larger end of what was measured. */
function remainderK(calibration: Calibration, { gain }: Correction): number {
  if (calibration.kind === 'table') return DJI_TABLE_RESIDUAL_K
  if (calibration.kind !== 'dji-iirp') return DRIFT_K
  return gain === 1 ? DJI_SHIFT_RESIDUAL_K : DJI_LINE_RESIDUAL_K
}
