import type { Radiometry } from '#decode/decoded-file'
import type { PlanckCurve } from '#radiometry/calibration'
import { DJI_LARGEST_STRETCH, DJI_TABLE_RESIDUAL_K } from '#radiometry/dji-bias'
import { objectSignal, type SignalLine } from '#radiometry/object-signal'
import { kelvinToSignal, signalToKelvin } from '#radiometry/planck'
import { sampleToKelvin } from '#radiometry/sample-to-kelvin'
import type { Scene } from '#radiometry/scene'
import { sweptLines } from '#radiometry/scene-sweep'
import { assertTolerances, type BandBasis, basisOf, NOISE_SIGMAS, type Tolerances } from '#radiometry/uncertainty'

/** One side of a difference: a stored sample, or a temperature that the picture showed under this very scene (K), such as the mean of a region. */
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
 * DJI without correction: differences are known to be too small by up to 1.57 times (`iirp`), or off by 0.23 K (tables).
 *
 * @param noiseK - noise of a pixel (K, one sigma)
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
): DifferenceBand {
  assertTolerances(tolerances, noiseK)
  const { calibration } = radiometry
  const kelvinOf = sampleToKelvin(calibration, scene)
  const [aK, bK] = [a, b].map((side) => ('kelvin' in side ? side.kelvin : kelvinOf(side.sample)))
  const deltaK = aK - bK
  const basis = basisOf(calibration)
  if (Number.isNaN(deltaK)) return { lowK: deltaK, deltaK, highK: deltaK, basis }
  let [lowK, highK] = [deltaK, deltaK]
  if (calibration.kind === 'planck' && scene !== null) {
    const { curve, atmosphere } = calibration
    const typed = objectSignal(curve, atmosphere, scene)
    const lines = sweptLines(curve, atmosphere, scene, tolerances)
    ;[lowK, highK] = sweptDifference(curve, lines, sampleOf(curve, typed, aK), sampleOf(curve, typed, bK), deltaK)
  } else if (calibration.kind === 'dji-iirp') {
    const stretchedK = deltaK * DJI_LARGEST_STRETCH
    ;[lowK, highK] = [Math.min(deltaK, stretchedK), Math.max(deltaK, stretchedK)]
  } else if (calibration.kind === 'table') {
    ;[lowK, highK] = [deltaK - DJI_TABLE_RESIDUAL_K, deltaK + DJI_TABLE_RESIDUAL_K]
  }
  const ownK = tolerances.instrumentShare * Math.abs(deltaK) + NOISE_SIGMAS * noiseK * Math.sqrt(1 / pixels(a) + 1 / pixels(b))
  return { lowK: lowK - ownK, deltaK, highK: highK + ownK, basis }
}

const pixels = (side: DifferenceSide): number => Math.max(1, side.pixelCount ?? 1)

/** The count that shows this temperature under the typed scene. */
const sampleOf = (curve: PlanckCurve, { gain, offset }: SignalLine, kelvin: number): number =>
  (kelvinToSignal(curve, kelvin) - offset) / gain

function sweptDifference(curve: PlanckCurve, lines: readonly SignalLine[], a: number, b: number, deltaK: number): [number, number] {
  let [lowK, highK] = [deltaK, deltaK]
  for (const { gain, offset } of lines) {
    const swept = a === b ? 0 : signalToKelvin(curve, a * gain + offset) - signalToKelvin(curve, b * gain + offset)
    if (Number.isNaN(swept)) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    lowK = Math.min(lowK, swept)
    highK = Math.max(highK, swept)
  }
  return [lowK, highK]
}
