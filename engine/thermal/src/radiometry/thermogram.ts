import { message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'
import type { RawFrame, Thermogram } from '#image'
import type { Calibration } from '#radiometry/calibration'
import { temperatureTable } from '#radiometry/lookup'
import type { Radiometry } from '#radiometry/radiometry'
import { applyCorrection, type Correction } from '#radiometry/reference-points'
import { assertLinearScale, linearToKelvin, sampleToKelvin } from '#radiometry/sample-to-kelvin'
import type { Scene } from '#radiometry/scene'

const fromCounts = (
  samples: Uint16Array | Int16Array,
  calibration: Calibration,
  scene: Scene | null,
  kelvin: Float32Array,
  tableOffset: number,
): void => {
  let low = samples[0] ?? 0
  let high = low
  for (let i = 0; i < samples.length; i++) {
    const count = samples[i]
    if (count < low) low = count
    else if (count > high) high = count
  }
  const table = temperatureTable(calibration, scene, low, high, tableOffset)
  for (let i = 0; i < samples.length; i++) kelvin[i] = table[samples[i] - low]
}

const fromValues = (samples: Float32Array, calibration: Calibration, scene: Scene | null, kelvin: Float32Array): void => {
  if (calibration.kind === 'linear') {
    assertLinearScale(calibration)
    for (let i = 0; i < samples.length; i++) kelvin[i] = linearToKelvin(samples[i], calibration)
    return
  }
  const kelvinOf = sampleToKelvin(calibration, scene)
  for (let i = 0; i < samples.length; i++) kelvin[i] = kelvinOf(samples[i])
}

const assertFrame = (frame: RawFrame): void => {
  if (frame.samples.length === frame.width * frame.height) return
  throw new ThermalError(
    'size-mismatch',
    message`The frame holds ${frame.samples.length} samples, not ${frame.width} x ${frame.height}.`,
    message`${frame.width * frame.height} samples`,
  )
}

/**
 * Temperature of every pixel, for the scene the user states.
 *
 * @param radiometry - counts and calibration of a decoded file
 * @param scene - what stood between object and camera; only `planck` calibrations read it, others accept null
 * @param out - temperatures to write over instead of a new array: an edit on the fly then allocates nothing
 * @returns temperature (K), row-major, `width * height` values; NaN marks a pixel whose signal lies outside the camera's curve
 * @throws ThermalError `invalid-scene` with the value and its range, `bad-calibration`, `not-radiometric` for counts without meaning,
 * `size-mismatch` when `out` has another length
 */
export const toThermogram = (radiometry: Pick<Radiometry, 'frame' | 'calibration'>, scene: Scene | null, out?: Float32Array): Thermogram =>
  thermogramOf(radiometry, scene, 0, out)

/**
 * The same with a correction by reference points applied: before the look-up where it moves the index of a table, after it otherwise.
 *
 * @throws ThermalError as `toThermogram`
 */
export const toCorrectedThermogram = (
  radiometry: Pick<Radiometry, 'frame' | 'calibration'>,
  scene: Scene | null,
  correction: Correction | null,
): Thermogram => {
  const image = thermogramOf(radiometry, scene, correction?.tableOffset ?? 0)
  return correction === null || (correction.gain === 1 && correction.offsetK === 0) ? image : applyCorrection(image, correction)
}

const thermogramOf = (
  radiometry: Pick<Radiometry, 'frame' | 'calibration'>,
  scene: Scene | null,
  tableOffset: number,
  out?: Float32Array,
): Thermogram => {
  const { frame, calibration } = radiometry
  assertFrame(frame)
  const { width, height, samples } = frame
  const kelvin = out ?? new Float32Array(samples.length)
  if (kelvin.length !== samples.length) {
    throw new ThermalError(
      'size-mismatch',
      message`The array to write over holds ${kelvin.length} values.`,
      message`${samples.length} values`,
    )
  }
  if (samples instanceof Float32Array) fromValues(samples, calibration, scene, kelvin)
  else fromCounts(samples, calibration, scene, kelvin, tableOffset)
  return { width, height, kelvin }
}
