import { message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'
import type { Calibration } from '#radiometry/calibration'
import type { Scene } from '#radiometry/scene'
import { sceneModel } from '#radiometry/scene-model'
import { celsiusToKelvin } from '#units'

/** Temperature (K) of one stored sample; NaN where it has none. */
export type SampleToKelvin = (sample: number) => number

/** Temperature (K) of a sample on a straight scale. */
export const linearToKelvin = (sample: number, { gainK, offsetK, noData }: LinearCalibration): number => {
  if (sample === noData) return Number.NaN
  const kelvin = sample * gainK + offsetK
  return kelvin > 0 && kelvin < Number.POSITIVE_INFINITY ? kelvin : Number.NaN
}

type LinearCalibration = Extract<Calibration, { kind: 'linear' }>

/** @throws ThermalError `bad-calibration` */
export const assertLinearScale = ({ gainK, offsetK }: LinearCalibration): void => {
  if (!Number.isFinite(gainK) || !Number.isFinite(offsetK) || gainK === 0) {
    throw new ThermalError(
      'bad-calibration',
      message`A scale of ${gainK} K per count from ${offsetK} K is unusable.`,
      'a finite scale other than 0',
    )
  }
}

/** Temperature (degrees Celsius) of an entry of an embedded table, between two of them where it is a fraction; NaN beyond its ends. */
export const tableCelsius = ({ deciCelsius }: Extract<Calibration, { kind: 'table' }>, entry: number): number => {
  const at = Math.floor(entry)
  const deci = deciCelsius[at]
  if (deci === undefined) return Number.NaN
  return (entry === at ? deci : deci + (entry - at) * (deciCelsius[at + 1] - deci)) / 10
}

/**
 * The calibration as a function of one sample.
 *
 * @param scene - used by calibrations that know one (`knowsScene`), which need it
 * @param tableOffset - entries by which the index into an embedded table moves, from a reference point; the others know no table
 * @throws ThermalError `invalid-scene`, `bad-calibration`, or `not-radiometric` for counts without a public meaning
 */
export const sampleToKelvin = (calibration: Calibration, scene: Scene | null, tableOffset = 0): SampleToKelvin => {
  switch (calibration.kind) {
    case 'planck':
    case 'quadratic': {
      const { signalOf, kelvinOf, line } = sceneModel(calibration, scene)
      return (sample) => kelvinOf(signalOf(sample) * line.gain + line.offset)
    }
    case 'linear':
      assertLinearScale(calibration)
      return (sample) => linearToKelvin(sample, calibration)
    case 'dji-iirp':
      return (sample) => (sample >> 2 > 0 ? (sample >> 2) / 16 : Number.NaN)
    case 'table': {
      const { indexShift } = calibration
      return (sample) => celsiusToKelvin(tableCelsius(calibration, (sample >> indexShift) + tableOffset))
    }
    case 'relative':
      return (sample) => sample * calibration.kelvinPerCount
    case 'dji-sdk':
      return celsiusToKelvin
    case 'counts-only':
      throw new ThermalError(
        'not-radiometric',
        'The maker does not publish what these counts mean in degrees.',
        'a file with temperatures, or a TIFF exported by the maker’s own program',
      )
  }
}
