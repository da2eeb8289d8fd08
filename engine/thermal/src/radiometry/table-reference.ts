import { message, type Words } from '@ridgeline/words/message'
import { ThermalError } from '#errors'
import type { Calibration } from '#radiometry/calibration'
import type { Correction } from '#radiometry/reference-points'
import { tableCelsius } from '#radiometry/sample-to-kelvin'
import { celsiusToKelvin, kelvinToCelsius } from '#units'

export type TableCalibration = Extract<Calibration, { readonly kind: 'table' }>

/** A place of a picture with an embedded table whose true temperature somebody knows. */
export interface TablePoint {
  readonly calibration: TableCalibration
  /** Mean of the counts there; a fraction is fine. */
  readonly sample: number
  /** What a thermometer said (K). */
  readonly trueK: number
}

/**
 * The correction of a camera with an embedded table: how many entries its index has to move. Such a table is not straight, so that the camera's drift is a shift
 * of counts before the look-up; put on the temperature instead, it would leave errors of 1 to 2 K and differences at 0.6 to 0.8 of the true ones.
 *
 * @param points - at least one; of several the mean shift, and what they disagree by as `largestResidualK`
 * @throws ThermalError `bad-reference-points` for no points, or a temperature outside the table
 */
export function tableCorrectionFrom(points: readonly TablePoint[]): Correction {
  if (points.length === 0) throw refusal('There is no reference point.', 'at least one place with a known temperature')
  const shifts = points.map((point) => entryOf(point.calibration, point.trueK) - point.sample / 2 ** point.calibration.indexShift)
  const tableOffset = shifts.reduce((sum, shift) => sum + shift, 0) / shifts.length
  const residuals = points.map(({ calibration, sample, trueK }) => {
    const celsius = tableCelsius(calibration, sample / 2 ** calibration.indexShift + tableOffset)
    return Math.abs(celsiusToKelvin(celsius) - trueK)
  })
  const largestResidualK = Math.max(...residuals)
  if (!Number.isFinite(largestResidualK)) {
    throw refusal(
      'The reference points move the table of this camera off its end.',
      'temperatures that agree: check the places and what was typed',
    )
  }
  return { gain: 1, offsetK: 0, pointCount: points.length, largestResidualK, tableOffset }
}

/** The entry (a fraction) that holds a temperature: the middle of those that hold the same, between two entries where none does. */
function entryOf({ deciCelsius }: TableCalibration, trueK: number): number {
  const deci = kelvinToCelsius(trueK) * 10
  const [first, last] = [deciCelsius[0], deciCelsius[deciCelsius.length - 1]]
  if (!(deci >= first && deci <= last)) {
    throw refusal(
      message`The table of this camera ends before ${kelvinToCelsius(trueK).toFixed(1)} °C.`,
      message`a temperature from ${(first / 10).toFixed(1)} to ${(last / 10).toFixed(1)} °C`,
    )
  }
  const above = firstEntry(deciCelsius, (entry) => entry >= deci)
  const beyond = firstEntry(deciCelsius, (entry) => entry > deci)
  if (beyond > above) return (above + beyond - 1) / 2
  const [low, high] = [deciCelsius[above - 1], deciCelsius[above]]
  return above - 1 + (deci - low) / (high - low)
}

/** Index of the first entry that passes a test which all after it pass too; the length where none does. */
function firstEntry(entries: Int16Array, passes: (entry: number) => boolean): number {
  let [from, to] = [0, entries.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (passes(entries[middle])) to = middle
    else from = middle + 1
  }
  return from
}

const refusal = (words: Words, expected: Words): ThermalError => new ThermalError('bad-reference-points', words, expected)
