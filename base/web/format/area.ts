import type { Units } from '@ridgeline/account/contract/session'
import { locale } from '@ridgeline/words/locale'
import { once } from '@ridgeline/words/once'

const squareFeetPerSquareMetre = 1 / 0.3048 ** 2

const grouped = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

/** "1,240.5 sq ft" or "115.2 m²". */
export const formatArea = (areaM2: number, units: Units): string =>
  units === 'imperial' ? `${grouped().format(areaM2 * squareFeetPerSquareMetre)} sq ft` : `${grouped().format(areaM2)} m²`

/** Roofing squares of 100 sq ft. */
export const squaresOf = (areaM2: number): number => (areaM2 * squareFeetPerSquareMetre) / 100

/** A change of an area with its sign and its band: "+12.4 ± 1.1 sq ft". */
export const formatAreaChange = (areaM2: number, errorM2: number, units: Units): string => {
  const [size, unit] = splitUnit(formatArea(Math.abs(areaM2), units))
  const [error] = splitUnit(formatArea(errorM2, units))
  return `${areaM2 < 0 ? '\u2212' : '+'}${size} ± ${error} ${unit}`
}

const splitUnit = (text: string): readonly [value: string, unit: string] => {
  const at = text.indexOf(' ')
  return [text.slice(0, at), text.slice(at + 1)]
}
