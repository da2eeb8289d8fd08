import { isOfUnknownSlope } from '#radiometry/band-reader'
import type { Calibration } from '#radiometry/calibration'
import { DJI_LARGEST_STRETCH, DJI_LINE_RESIDUAL_K, DJI_TABLE_RESIDUAL_K } from '#radiometry/dji-bias'
import type { SignalLine } from '#radiometry/object-signal'
import type { Radiometry } from '#radiometry/radiometry'
import type { Correction } from '#radiometry/reference-points'
import { sampleToKelvin } from '#radiometry/sample-to-kelvin'
import type { Scene } from '#radiometry/scene'
import { knowsScene, type SceneCalibration, type SceneModel, sceneModel } from '#radiometry/scene-model'
import { assertTolerances, type BandBasis, basisOf, NOISE_SIGMAS, type Tolerances } from '#radiometry/uncertainty'

/** One side of a difference: a stored sample, or a temperature that the picture shows with this very scene and correction (K), such as the mean of a region. */
export type DifferenceSide = ({ readonly sample: number } | { readonly kelvin: number }) & {
  /** Pixels averaged; 1 by default. Noise falls with their root. */
  readonly pixelCount?: number
}

/** A difference of temperatures and where the true one lies (K). */
export interface DifferenceBand {
  readonly lowK: number
  readonly deltaK: number
  readonly highK: number
  readonly basis: BandBasis
}

/**
 * The band of the difference `a - b` of two places of the SAME picture.
 *
 * Emissivity, sky, air, distance, humidity and window are the same for both and are swept together; the camera's offset drops out and only
 * its share of the difference stays; noise counts for each side on its own, `1.96 sigma sqrt(1/na + 1/nb)`. So the band is far narrower
 * than those of the two temperatures. It holds for two places of one material: different emissivities are different scenes.
 *
 * DJI without correction: differences are known to be too small by up to 1.6 times, in the open formula and in the embedded tables alike. A line through two
 * or more reference points stretches those of `iirp` by its slope and leaves 0.35 K; one moves the index of a table and leaves 0.4 K.
 *
 * @param noiseK - noise of a pixel before any correction (K, one sigma)
 * @param correction - the one the picture is shown with, or null
 * @returns low <= delta <= high (K), all NaN where a side has no temperature, without limit where a scene leaves the camera's curve
 * @throws ThermalError as `temperatureBand`
 */
export function differenceBand(
  radiometry: Pick<Radiometry, 'calibration'>,
  scene: Scene | null,
  a: DifferenceSide,
  b: DifferenceSide,
  tolerances: Tolerances,
  noiseK = 0,
  correction: Correction | null = null,
): DifferenceBand {
  assertTolerances(tolerances, noiseK)
  const { calibration } = radiometry
  const { gain, offsetK, largestResidualK } = correction ?? { gain: 1, offsetK: 0, largestResidualK: 0 }
  const kelvinOf = sampleToKelvin(calibration, scene, correction?.tableOffset)
  const [aK, bK] = [a, b].map((side) => ('kelvin' in side ? (side.kelvin - offsetK) / gain : kelvinOf(side.sample)))
  const basis = correction === null ? basisOf(calibration) : 'reference-points'
  const deltaK = gain * (aK - bK)
  if (Number.isNaN(deltaK)) return { lowK: deltaK, deltaK, highK: deltaK, basis }
  const [lowK, highK] = commonBand(calibration, scene, aK, bK, tolerances, correction)
  const noisy = NOISE_SIGMAS * noiseK * Math.sqrt(1 / pixels(a) + 1 / pixels(b))
  const ownK = gain * (tolerances.instrumentShare * Math.abs(aK - bK) + noisy) + (deltaK === 0 ? 0 : largestResidualK)
  return { lowK: gain * lowK - ownK, deltaK, highK: gain * highK + ownK, basis }
}

/** Where the difference `a - b` lies for all that both sides have in common, before the gain of a correction (K). */
function commonBand(
  calibration: Calibration,
  scene: Scene | null,
  aK: number,
  bK: number,
  tolerances: Tolerances,
  correction: Correction | null,
): [number, number] {
  const deltaK = aK - bK
  if (knowsScene(calibration) && scene !== null) {
    const model = sceneModel(calibration as SceneCalibration, scene)
    return sweptDifference(model, model.swept(tolerances), signalOf(model, aK), signalOf(model, bK), deltaK)
  }
  const gain = correction?.gain ?? 1
  // Which side is warmer is all that is known.
  if (isOfUnknownSlope(calibration, correction)) return deltaK < 0 ? [Number.NEGATIVE_INFINITY, 0] : [0, Number.POSITIVE_INFINITY]
  const isStraightened = correction !== null && (calibration.kind === 'table' || gain !== 1)
  if ((calibration.kind === 'dji-iirp' || calibration.kind === 'table') && !isStraightened) {
    const stretchedK = deltaK * DJI_LARGEST_STRETCH
    return [Math.min(deltaK, stretchedK), Math.max(deltaK, stretchedK)]
  }
  const residualK = calibration.kind === 'dji-iirp' ? DJI_LINE_RESIDUAL_K / gain : calibration.kind === 'table' ? DJI_TABLE_RESIDUAL_K : 0
  return [deltaK - residualK, deltaK + residualK]
}

const pixels = (side: DifferenceSide): number => Math.max(1, side.pixelCount ?? 1)

/** The signal, before the line of the typed scene, that shows this temperature. */
const signalOf = ({ signalAt, line }: SceneModel, kelvin: number): number => (signalAt(kelvin) - line.offset) / line.gain

function sweptDifference({ kelvinOf }: SceneModel, lines: readonly SignalLine[], a: number, b: number, deltaK: number): [number, number] {
  let [lowK, highK] = [deltaK, deltaK]
  for (const { gain, offset } of lines) {
    const swept = a === b ? 0 : kelvinOf(a * gain + offset) - kelvinOf(b * gain + offset)
    if (Number.isNaN(swept)) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    lowK = Math.min(lowK, swept)
    highK = Math.max(highK, swept)
  }
  return [lowK, highK]
}
