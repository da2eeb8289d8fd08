import type { Units } from '@ridgeline/contracts/session'

const squareFeetPerSquareMetre = 1 / 0.3048 ** 2

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** "1,240.5 sq ft" or "115.2 m²". */
export const formatArea = (areaM2: number, units: Units): string =>
  units === 'imperial' ? `${grouped.format(areaM2 * squareFeetPerSquareMetre)} sq ft` : `${grouped.format(areaM2)} m²`

/** Roofing squares of 100 sq ft: "12.4 squares". */
export const formatSquares = (areaM2: number): string => `${grouped.format((areaM2 * squareFeetPerSquareMetre) / 100)} squares`
