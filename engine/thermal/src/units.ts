import { ZERO_CELSIUS_K } from '#constants'

export const kelvinToCelsius = (k: number): number => k - ZERO_CELSIUS_K
export const celsiusToKelvin = (c: number): number => c + ZERO_CELSIUS_K
export const kelvinToFahrenheit = (k: number): number => (k - ZERO_CELSIUS_K) * 1.8 + 32
export const fahrenheitToKelvin = (f: number): number => (f - 32) / 1.8 + ZERO_CELSIUS_K
/** A temperature difference (K) in Fahrenheit degrees. */
export const deltaKelvinToFahrenheit = (k: number): number => k * 1.8
