import type { Units } from '@ridgeline/contracts/account/session'

const metresPerFoot = 0.3048

export const lengthUnit = (units: Units): string => (units === 'imperial' ? 'ft' : 'm')
export const lengthValue = (lengthM: number, units: Units): number => (units === 'imperial' ? lengthM / metresPerFoot : lengthM)
export const lengthFrom = (value: number, units: Units): number => (units === 'imperial' ? value * metresPerFoot : value)

/** "32.8 ft" or "10.0 m". */
export const formatLength = (lengthM: number, units: Units, digits = 1): string =>
  `${lengthValue(lengthM, units).toFixed(digits)} ${lengthUnit(units)}`
