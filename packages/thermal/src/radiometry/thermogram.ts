import type { Radiometry } from '#decode/decoded-file'
import { ThermalError } from '#errors'
import type { RawFrame, Thermogram } from '#image'
import type { Calibration } from '#radiometry/calibration'
import { temperatureTable } from '#radiometry/lookup'
import { sampleToKelvin } from '#radiometry/sample-to-kelvin'
import type { Scene } from '#radiometry/scene'

const fromCounts = (samples: Uint16Array | Int16Array, calibration: Calibration, scene: Scene | null): Float32Array => {
  let low = samples[0] ?? 0
  let high = low
  for (let i = 0; i < samples.length; i++) {
    const count = samples[i]
    if (count < low) low = count
    else if (count > high) high = count
  }
  const table = temperatureTable(calibration, scene, low, high)
  const kelvin = new Float32Array(samples.length)
  for (let i = 0; i < samples.length; i++) kelvin[i] = table[samples[i] - low]
  return kelvin
}

const fromValues = (samples: Float32Array, calibration: Calibration, scene: Scene | null): Float32Array => {
  const kelvinOf = sampleToKelvin(calibration, scene)
  const kelvin = new Float32Array(samples.length)
  for (let i = 0; i < samples.length; i++) kelvin[i] = kelvinOf(samples[i])
  return kelvin
}

const assertFrame = (frame: RawFrame): void => {
  if (frame.samples.length === frame.width * frame.height) return
  throw new ThermalError(
    'size-mismatch',
    `The frame holds ${frame.samples.length} samples, not ${frame.width} x ${frame.height}.`,
    `${frame.width * frame.height} samples`,
  )
}

/**
 * Temperature of every pixel, for the scene the user states.
 *
 * @param radiometry - counts and calibration of a decoded file
 * @param scene - what stood between object and camera; only `planck` calibrations read it, others accept null
 * @returns temperature (K), row-major, `width * height` values; NaN marks a pixel whose signal lies outside the camera's curve
 * @throws ThermalError `invalid-scene` with the value and its range, `bad-calibration`, `not-radiometric` for counts without meaning
 * @see reference values: test/samples.test.ts
 */
export const toThermogram = (radiometry: Pick<Radiometry, 'frame' | 'calibration'>, scene: Scene | null): Thermogram => {
  const { frame, calibration } = radiometry
  assertFrame(frame)
  const { width, height, samples } = frame
  const kelvin = samples instanceof Float32Array ? fromValues(samples, calibration, scene) : fromCounts(samples, calibration, scene)
  return { width, height, kelvin }
}
