import type { Units } from '@ridgeline/contracts/session'
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

function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits)
  return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '\u2212')
}
