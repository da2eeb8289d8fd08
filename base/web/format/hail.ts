import type { Units } from '@ridgeline/account/contract/session'

const MM_PER_INCH = 25.4

/** Size of hail: "1.75 in" or "44 mm". */
export const formatHail = (inches: number, units: Units): string =>
  units === 'imperial' ? `${inches.toFixed(2)} in` : `${Math.round(inches * MM_PER_INCH)} mm`
