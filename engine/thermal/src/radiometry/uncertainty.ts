import { message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'
import type { Calibration } from '#radiometry/calibration'
import { DJI_BIAS_K } from '#radiometry/dji-bias'
import type { Radiometry } from '#radiometry/radiometry'
import { sampleToKelvin } from '#radiometry/sample-to-kelvin'
import type { Scene } from '#radiometry/scene'
import { knowsScene, type SceneCalibration, sceneModel } from '#radiometry/scene-model'
import type { SceneTolerances } from '#radiometry/scene-sweep'
import { kelvinToCelsius } from '#units'

/** What temperatures depend on and how well each is known: half-widths, 0 or more. */
export interface Tolerances extends SceneTolerances {
  /** Error of the camera itself (K), the same for all pixels of a picture. The larger of this and the share counts. */
  readonly instrumentK: number
  /** The same as a share of the temperature in degrees Celsius, up to 1. */
  readonly instrumentShare: number
}

/**
 * Tolerances where nobody said better.
 *
 * - emissivity: membranes and shingles lie between 0.90 and 0.95; half of that.
 * - reflected temperature: a clear night sky reflects as -30 to -60 degrees Celsius; half of that.
 * - air 2 K, humidity 0.1: a weather station nearby instead of the roof itself. Our estimate.
 * - distance 10 %: a drone's height above the roof, 3 m of 30.
 * - window 0.02: as germanium windows are sold. Our estimate.
 * - instrument: makers state 2 degrees Celsius or 2 % for building cameras, whichever is more.
 */
export const defaultTolerances: Tolerances = {
  emissivity: 0.025,
  reflectedTempK: 15,
  airTempK: 2,
  distanceShare: 0.1,
  relativeHumidity: 0.1,
  windowTransmission: 0.02,
  instrumentK: 2,
  instrumentShare: 0.02,
}

/** A temperature and where the true one lies. All NaN for a sample without temperature. */
export interface TemperatureBand {
  readonly lowK: number
  readonly kelvin: number
  readonly highK: number
  /** What the band rests on. `scene`: all of it. `instrument`: the file gives temperatures, its scene is unknown. `uncorrected`: DJI before DJI's correction, widened by its usual size. `reference-points`: known temperatures in the picture. */
  readonly basis: BandBasis
}

export type BandBasis = 'scene' | 'instrument' | 'uncorrected' | 'reference-points'

/** Noise of this many sigmas is left out in 5 of 100 cases. */
export const NOISE_SIGMAS = 1.96

/**
 * The band in which the temperature of one sample lies, swept over all scenes within the tolerances, then widened by the camera's own
 * error and by noise.
 *
 * @param sample - as stored in the frame; fractions allowed for means of pixels
 * @param noiseK - noise of the value (K, one sigma)
 * @returns low <= kelvin <= high (K); low is 0 and high infinite where a scene leaves the camera's curve
 * @throws ThermalError `invalid-scene` for a tolerance below 0 or a scene out of range, `bad-calibration`, `not-radiometric`
 */
export function temperatureBand(
  radiometry: Pick<Radiometry, 'calibration'>,
  scene: Scene | null,
  sample: number,
  tolerances: Tolerances,
  noiseK = 0,
): TemperatureBand {
  return { ...bandOf(radiometry.calibration, scene, tolerances, noiseK)(sample), basis: basisOf(radiometry.calibration) }
}

/** Whether a band of differences leaves no doubt about the sign: 0 is not inside. */
export const distinguishable = (band: { readonly lowK: number; readonly highK: number }): boolean => band.lowK > 0 || band.highK < 0

export const basisOf = (calibration: Calibration): BandBasis =>
  knowsScene(calibration) ? 'scene' : calibration.kind === 'linear' || calibration.kind === 'dji-sdk' ? 'instrument' : 'uncorrected'

/** @throws ThermalError `invalid-scene` unless every tolerance and the noise are numbers from 0 up */
export function assertTolerances(tolerances: Tolerances, noiseK: number): void {
  for (const [name, value] of [...Object.entries(tolerances), ['noiseK', noiseK] as const]) {
    if (value >= 0 && Number.isFinite(value)) continue
    throw new ThermalError('invalid-scene', message`A tolerance of ${value} for ${name} is not possible.`, 'a number from 0 up')
  }
}

type Band = (sample: number) => { lowK: number; kelvin: number; highK: number }

function bandOf(calibration: Calibration, scene: Scene | null, tolerances: Tolerances, noiseK: number): Band {
  assertTolerances(tolerances, noiseK)
  const kelvinOf = sampleToKelvin(calibration, scene)
  const extremesOf = sweep(calibration, scene, tolerances)
  const biasK = basisOf(calibration) === 'uncorrected' ? DJI_BIAS_K : 0
  return (sample) => {
    const kelvin = kelvinOf(sample)
    if (Number.isNaN(kelvin)) return { lowK: Number.NaN, kelvin, highK: Number.NaN }
    const [coldestK, hottestK] = extremesOf(sample, kelvin)
    const instrumentK = Math.max(tolerances.instrumentK, tolerances.instrumentShare * Math.abs(kelvinToCelsius(kelvin)))
    const moreK = instrumentK + biasK + NOISE_SIGMAS * noiseK
    return { lowK: Math.max(0, coldestK - moreK), kelvin, highK: hottestK + moreK }
  }
}

/** Coldest and hottest temperature of a sample over all scenes within the tolerances. */
function sweep(
  calibration: Calibration,
  scene: Scene | null,
  tolerances: Tolerances,
): (sample: number, kelvin: number) => [number, number] {
  if (!knowsScene(calibration) || scene === null) return (_, kelvin) => [kelvin, kelvin]
  const { signalOf, kelvinOf, line, swept } = sceneModel(calibration as SceneCalibration, scene)
  const lines = [line, ...swept(tolerances)]
  return (sample) => {
    const before = signalOf(sample)
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (const { gain, offset } of lines) {
      const signal = before * gain + offset
      if (signal < low) low = signal
      if (signal > high) high = signal
    }
    // Beyond the lower end of the curve no temperature is too cold, beyond the upper none too hot.
    const [coldestK, hottestK] = [kelvinOf(low), kelvinOf(high)]
    return [Number.isNaN(coldestK) ? 0 : coldestK, Number.isNaN(hottestK) ? Number.POSITIVE_INFINITY : hottestK]
  }
}
