import type { CostUnit } from '@ridgeline/winn/contract/cost'
import { formatNumber } from '#rules/format/quantity'

/** What a price is for: one of these. */
export const costUnitLabel: Readonly<Record<CostUnit, string>> = {
  sq: 'sq',
  'sq ft': 'sq ft',
  m2: 'm²',
  ft: 'ft',
  m: 'm',
  each: 'each',
  hour: 'hour',
  'lump sum': 'Lump sum',
}

/** In each unit: the figure, and the figure 1. */
const unitTexts: Readonly<Record<CostUnit, (figure: string, isOne: boolean) => string>> = {
  sq: (figure) => `${figure} sq`,
  'sq ft': (figure) => `${figure} sq ft`,
  m2: (figure) => `${figure} m²`,
  ft: (figure) => `${figure} ft`,
  m: (figure) => `${figure} m`,
  each: (figure) => `${figure} each`,
  hour: (figure, isOne) => (isOne ? `${figure} hour` : `${figure} hours`),
  'lump sum': (figure) => `${figure} lump sum`,
}

/** A quantity of an estimate in its unit, as people say it: `12 ft`, `0.20 sq`, `6 hours`. */
export const formatCostQuantity = (quantity: number, unit: CostUnit): string =>
  unitTexts[unit](formatNumber(quantity, Number.isInteger(quantity) ? 0 : 2), quantity === 1)
