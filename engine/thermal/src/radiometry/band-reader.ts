import { orNull } from '#errors'
import type { Calibration } from '#radiometry/calibration'
import { correctedBand } from '#radiometry/corrected-band'
import type { Correction } from '#radiometry/reference-points'
import { sampleToKelvin } from '#radiometry/sample-to-kelvin'
import type { Scene } from '#radiometry/scene'
import { reviveCalibration, type StoredCalibration } from '#radiometry/stored-calibration'
import { defaultTolerances, type TemperatureBand, type Tolerances, temperatureBand } from '#radiometry/uncertainty'

/** One thing that a band rests on, and what it alone would make of the temperature (K, half-width). */
export interface BandPart {
  readonly cause: BandCause
  readonly halfK: number
}
export type BandCause =
  | Exclude<keyof Tolerances, 'instrumentK' | 'instrumentShare'>
  | 'instrument'
  | 'noise'
  | 'maker'
  | 'thermometer'
  | 'disagreement'
  | 'remainder'

/** What the band of a temperature of one picture rests on. */
export interface ReadingBasis {
  readonly calibration: StoredCalibration | null
  readonly scene: Scene | null
  /** Of one pixel of the picture as it is shown (K, one sigma). */
  readonly noiseK: number | null
  readonly correction: Correction | null
}

export interface BandReader {
  /** Where the true temperature lies; null where nothing is known about it, as for bare counts. */
  readonly band: (sample: number, pixelCount?: number) => TemperatureBand | null
  /** What makes the band, the largest first. */
  readonly parts: (sample: number, pixelCount?: number) => readonly BandPart[]
}

const noTolerance: Tolerances = {
  emissivity: 0,
  reflectedTempK: 0,
  airTempK: 0,
  distanceShare: 0,
  relativeHumidity: 0,
  windowTransmission: 0,
  instrumentK: 0,
  instrumentShare: 0,
}
const sceneCauses = ['emissivity', 'reflectedTempK', 'airTempK', 'distanceShare', 'relativeHumidity', 'windowTransmission'] as const
/** Parts below this (K) are not worth a line. */
const LEAST_PART_K = 0.005

/** Noise of one pixel before any correction (K): it was measured on the picture as it is shown, and the bands stretch it again. */
export const sensorNoiseK = ({ noiseK, correction }: Pick<ReadingBasis, 'noiseK' | 'correction'>): number =>
  (noiseK ?? 0) / (correction?.gain ?? 1)

/** Whether nobody knows how many degrees a count is: until two known temperatures say so. */
export const isOfUnknownSlope = (calibration: Pick<Calibration, 'kind'>, correction: Pick<Correction, 'gain'> | null): boolean =>
  calibration.kind === 'relative' && (correction === null || correction.gain === 1)

/** Reads how sure temperatures of one picture are. Samples are those of the sensor; means of several pixels carry less noise. */
export function bandReader(basis: ReadingBasis): BandReader {
  const { calibration, correction, scene } = basis
  if (calibration === null || calibration.kind === 'counts-only' || isOfUnknownSlope(calibration, correction))
    return { band: () => null, parts: () => [] }
  const engine = reviveCalibration(calibration)
  const noiseOf = (pixelCount: number) => sensorNoiseK(basis) / Math.sqrt(pixelCount)
  const swept = (sample: number, tolerances: Tolerances, noiseK: number) =>
    temperatureBand({ calibration: engine }, scene, sample, tolerances, noiseK)
  const before = (sample: number) => sampleToKelvin(engine, scene, correction?.tableOffset)(sample)
  return {
    band: (sample, pixelCount = 1) => {
      return orNull(() => {
        const noiseK = noiseOf(pixelCount)
        const found =
          correction === null ? swept(sample, defaultTolerances, noiseK) : correctedBand(engine, before(sample), correction, { noiseK })
        return Number.isFinite(found.highK - found.lowK) ? found : null
      })
    },
    parts: (sample, pixelCount = 1) => {
      const noiseK = noiseOf(pixelCount)
      const parts = correction === null ? sweptParts(sample, noiseK, swept) : correctedParts(engine, before(sample), correction, noiseK)
      return parts.filter(({ halfK }) => halfK >= LEAST_PART_K).toSorted((a, b) => b.halfK - a.halfK)
    },
  }
}

const halfOf = ({ lowK, highK }: TemperatureBand): number => (highK - lowK) / 2

function sweptParts(
  sample: number,
  noiseK: number,
  swept: (sample: number, tolerances: Tolerances, noiseK: number) => TemperatureBand,
): readonly BandPart[] {
  const maker = halfOf(swept(sample, noTolerance, 0))
  const alone = (tolerances: Partial<Tolerances>, noise = 0) => halfOf(swept(sample, { ...noTolerance, ...tolerances }, noise)) - maker
  const { instrumentK, instrumentShare } = defaultTolerances
  return [
    ...sceneCauses.map((cause) => ({ cause, halfK: alone({ [cause]: defaultTolerances[cause] }) })),
    { cause: 'instrument', halfK: alone({ instrumentK, instrumentShare }) },
    { cause: 'noise', halfK: alone({}, noiseK) },
    { cause: 'maker', halfK: maker },
  ]
}

function correctedParts(calibration: Calibration, kelvin: number, correction: Correction, noiseK: number): readonly BandPart[] {
  const exact = { thermometerK: 0, noiseK: 0 }
  const agreeing = { ...correction, largestResidualK: 0 }
  const remainder = halfOf(correctedBand(calibration, kelvin, agreeing, exact))
  return [
    { cause: 'remainder', halfK: remainder },
    { cause: 'disagreement', halfK: correction.largestResidualK },
    { cause: 'thermometer', halfK: halfOf(correctedBand(calibration, kelvin, agreeing, { noiseK: 0 })) - remainder },
    { cause: 'noise', halfK: halfOf(correctedBand(calibration, kelvin, agreeing, { ...exact, noiseK })) - remainder },
  ]
}
