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
