import { deltaKelvinToFahrenheit, kelvinToCelsius, kelvinToFahrenheit } from '@ridgeline/thermal/units'
import { pluralOf } from '@ridgeline/words/plural'

export type UnitSystem = 'imperial' | 'metric'

const METRES_PER_FOOT = 0.3048
export const SQUARE_FOOT_M2 = METRES_PER_FOOT ** 2
const METRES_PER_SECOND_PER_MPH = 0.44704
const MINUS = '\u2212'

/** Fixed decimals with thousands commas and a typographic minus; never "-0". */
export function formatNumber(value: number, decimals = 0): string {
  const digits = Math.abs(value).toFixed(decimals)
  const [whole = '', fraction] = digits.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const sign = value < 0 && Number(digits) !== 0 ? MINUS : ''
  return sign + grouped + (fraction === undefined ? '' : `.${fraction}`)
}

export const formatTemperature = (k: number, units: UnitSystem, decimals = 1): string =>
  units === 'imperial' ? `${formatNumber(kelvinToFahrenheit(k), decimals)} °F` : `${formatNumber(kelvinToCelsius(k), decimals)} °C`

/** A temperature difference, always with its sign. */
export function formatDelta(k: number, units: UnitSystem): string {
  const value = formatNumber(units === 'imperial' ? deltaKelvinToFahrenheit(k) : k, 1)
  return `${k >= 0 && !value.startsWith(MINUS) ? '+' : ''}${value} ${units === 'imperial' ? '°F' : '°C'}`
}

/**
 * A difference as the picture gives it, widened to where the true one lies: "+2.1 to +3.4 °F" where the maker's own correction would stretch it by up to
 * `factor`; "(uncalibrated)" where nobody knows by how much.
 */
export function formatDifference(k: number, factor: number | null | undefined, units: UnitSystem): string {
  const given = formatDelta(k, units)
  if (factor === null) return `${given} (uncalibrated)`
  if (factor === undefined || factor === 1) return given
  const most = formatDelta(k * factor, units)
  return most === given ? given : `${given.split(' ')[0]} to ${most}`
}

/** An area in its unit, as exact as it is shown. */
function shownArea(m2: number, units: UnitSystem): number {
  const value = units === 'imperial' ? m2 / SQUARE_FOOT_M2 : m2
  return Number(value.toFixed(value < 10 ? 1 : 0))
}
const areaText = (shown: number, units: UnitSystem): string =>
  `${formatNumber(shown, shown < 10 ? 1 : 0)} ${units === 'imperial' ? 'sq ft' : 'm²'}`

export const formatArea = (m2: number, units: UnitSystem): string => areaText(shownArea(m2, units), units)

/** The size of a difference of two areas, made from the figures that `formatArea` shows of them: whoever subtracts those finds it. */
export const formatAreaDifference = (beforeM2: number, nowM2: number, units: UnitSystem): string =>
  areaText(Math.abs(shownArea(nowM2, units) - shownArea(beforeM2, units)), units)

export const formatDistance = (m: number, units: UnitSystem): string =>
  units === 'imperial' ? `${formatNumber(m / METRES_PER_FOOT, 1)} ft` : `${formatNumber(m, 1)} m`

/** A ground pixel size: inches or centimetres. */
export const formatPixelSize = (m: number, units: UnitSystem): string =>
  units === 'imperial' ? `${formatNumber((m / METRES_PER_FOOT) * 12, 1)} in` : `${formatNumber(m * 100, 1)} cm`

export const formatSpeed = (mps: number, units: UnitSystem): string =>
  units === 'imperial' ? `${formatNumber(mps / METRES_PER_SECOND_PER_MPH)} mph` : `${formatNumber(mps, 1)} m/s`

/** A fraction 0-1. */
export const formatShare = (fraction: number): string => `${formatNumber(fraction * 100)} %`

/** `cents`: whether they always stand, so that a column of sums adds up as it is printed. */
export const formatUsd = (amountUsd: number, cents: 'always' | 'where-any' = 'where-any'): string =>
  `${amountUsd < 0 ? '−' : ''}$${formatNumber(Math.abs(amountUsd), cents === 'where-any' && Number.isInteger(amountUsd) ? 0 : 2)}`

/** "1 photo", "2 photos", "no photos". */
export const formatCount = (count: number, one: string, many = pluralOf(one)): string =>
  count === 0 ? `no ${many}` : `${formatNumber(count)} ${count === 1 ? one : many}`

/** For a count that begins a sentence. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What a drawn region measured, or that it shows no temperature. */
export function regionText(
  kelvin: { readonly min: number; readonly mean: number; readonly max: number } | null,
  units: UnitSystem,
): string {
  if (kelvin === null) return 'no temperature'
  const { min, mean, max } = kelvin
  const middle = formatTemperature(mean, units)
  if (min === max) return middle
  return `${formatTemperature(min, units)} to ${formatTemperature(max, units)}, mean ${middle}`
}

/** A rate (0-1) in percent with as many digits as it has, three at most: `8.375 %`. */
export function formatRate(rate: number): string {
  const percent = Number((rate * 100).toFixed(3))
  return `${formatNumber(percent, String(percent).split('.')[1]?.length ?? 0)} %`
}
