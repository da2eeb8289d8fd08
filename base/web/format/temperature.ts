import type { Units } from '@ridgeline/account/contract/session'
import { celsiusToKelvin, deltaKelvinToFahrenheit, fahrenheitToKelvin, kelvinToCelsius, kelvinToFahrenheit } from '@ridgeline/thermal/units'

export const temperatureUnit = (units: Units): string => (units === 'imperial' ? '°F' : '°C')

/** A temperature (K) as a plain number in the member's unit, for inputs and scales. */
export const temperatureValue = (tempK: number, units: Units): number =>
  units === 'imperial' ? kelvinToFahrenheit(tempK) : kelvinToCelsius(tempK)

/** What a member typed, in kelvin. */
export const temperatureFrom = (value: number, units: Units): number =>
  units === 'imperial' ? fahrenheitToKelvin(value) : celsiusToKelvin(value)

/** "72.3 °F" or "22.4 °C". */
export const formatTemperature = (tempK: number, units: Units, digits = 1): string =>
  `${fixed(temperatureValue(tempK, units), digits)} ${temperatureUnit(units)}`

/** A difference with its sign, "+3.4 °F"; a difference has no zero point, so only the size of the degree changes. */
export function formatDeltaT(deltaK: number, units: Units, digits = 1): string {
  const value = units === 'imperial' ? deltaKelvinToFahrenheit(deltaK) : deltaK
  const text = fixed(Math.abs(value), digits)
  const sign = Number(text) === 0 ? '' : value > 0 ? '+' : '\u2212'
  return `${sign}${text} ${temperatureUnit(units)}`
}

/**
 * A difference as the picture gives it, widened to where the true one lies: "+2.1 to +3.4 °F" where the maker's own correction would stretch it by up to
 * `factor`; "(uncalibrated)" where nobody knows by how much.
 */
export function formatDifference(deltaK: number, factor: number | null | undefined, units: Units): string {
  const given = formatDeltaT(deltaK, units)
  if (factor === null) return `${given} (uncalibrated)`
  if (factor === undefined || factor === 1) return given
  const most = formatDeltaT(deltaK * factor, units)
  return most === given ? given : `${given.split(' ')[0]} to ${most}`
}

function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits)
  return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '\u2212')
}
