import { message, type Words } from '@ridgeline/words/message'
import { ThermalError } from '#errors'
import type { Thermogram } from '#image'

/** A place of the picture whose true temperature somebody knows. */
export interface ReferencePair {
  /** What the picture says there before any correction (K). */
  readonly measuredK: number
  /** What a thermometer said (K). */
  readonly trueK: number
}

/** The straight line `trueK = gain * measuredK + offsetK`, or for an embedded table the shift of its index that goes before it. */
export interface Correction {
  /** No unit; 1 where the points allow an offset only. */
  readonly gain: number
  readonly offsetK: number
  readonly pointCount: number
  /** Largest distance of a reference point from the line (K); 0 where the line goes through all of them. */
  readonly largestResidualK: number
  /** Entries by which the index into an embedded table moves before the look-up; left out where there is no table. */
  readonly tableOffset?: number | undefined
}

/** Two points closer than this (K) say nothing about the slope: a reading error of 0.3 K would be a tenth of it. */
export const LEAST_SPREAD_K = 3
/** Slopes outside this range come from mistyped numbers, not from cameras: DJI's own correction stretches by 1.14 to 1.57. */
const GAIN_RANGE = [0.5, 3] as const
/** Of counts whose slope nobody publishes: colder may not read as warmer. */
export const ANY_RISING = [0.001, 1000] as const

const refuse = (words: Words, expected: Words): never => {
  throw new ThermalError('bad-reference-points', words, expected)
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Line through known temperatures. One point gives an offset. Two or more whose measured temperatures lie at least
 * `LEAST_SPREAD_K` apart give the least-squares line; closer ones the mean offset.
 *
 * @param pairs - at least one, temperatures above 0 K
 * @param gains - slopes that can be
 * @throws ThermalError `bad-reference-points` for no points, impossible temperatures or a slope outside its range
 */
export function correctionFrom(pairs: readonly ReferencePair[], gains: readonly [number, number] = GAIN_RANGE): Correction {
  if (pairs.length === 0) refuse('There is no reference point.', 'at least one place with a known temperature')
  for (const { measuredK, trueK } of pairs) {
    if (!(measuredK > 0 && trueK > 0 && Number.isFinite(measuredK + trueK))) {
      refuse(message`A reference point reads ${measuredK} K and is said to have ${trueK} K.`, 'temperatures above 0 K on valid pixels')
    }
  }
  const measured = pairs.map((pair) => pair.measuredK)
  const meanMeasuredK = mean(measured)
  const meanTrueK = mean(pairs.map((pair) => pair.trueK))
  let gain = 1
  if (Math.max(...measured) - Math.min(...measured) >= LEAST_SPREAD_K) {
    const covariance = pairs.reduce((sum, pair) => sum + (pair.measuredK - meanMeasuredK) * (pair.trueK - meanTrueK), 0)
    gain = covariance / measured.reduce((sum, value) => sum + (value - meanMeasuredK) ** 2, 0)
    if (!(gain >= gains[0] && gain <= gains[1])) {
      refuse(
        message`The reference points stretch temperatures by a factor of ${gain.toFixed(2)}.`,
        message`a factor from ${gains[0]} to ${gains[1]}: check the places and the typed temperatures`,
      )
    }
  }
  const offsetK = meanTrueK - gain * meanMeasuredK
  const residuals = pairs.map((pair) => Math.abs(gain * pair.measuredK + offsetK - pair.trueK))
  return { gain, offsetK, pointCount: pairs.length, largestResidualK: Math.max(...residuals) }
}

/**
 * The picture with the line of a correction applied, `gain * kelvin + offsetK` in each pixel.
 *
 * @returns a new thermogram of the same size; a pixel that would come to 0 K or less is invalid (NaN)
 */
export function applyCorrection(image: Thermogram, correction: Correction): Thermogram {
  const { gain, offsetK } = correction
  const kelvin = new Float32Array(image.kelvin.length)
  for (let i = 0; i < kelvin.length; i++) {
    const value = gain * image.kelvin[i] + offsetK
    kelvin[i] = value > 0 ? value : Number.NaN
  }
  return { width: image.width, height: image.height, kelvin }
}
