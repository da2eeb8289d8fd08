import type { Units } from '@ridgeline/account/contract/session'

const metresPerFoot = 0.3048
const metresPerInch = 0.0254

const unitText = { imperial: 'ft', metric: 'm' } as const satisfies Record<Units, string>
export const lengthUnit = (units: Units): string => unitText[units]
export const lengthValue = (lengthM: number, units: Units): number => (units === 'imperial' ? lengthM / metresPerFoot : lengthM)
export const lengthFrom = (value: number, units: Units): number => (units === 'imperial' ? value * metresPerFoot : value)

/** "32.8 ft" or "10.0 m". */
export const formatLength = (lengthM: number, units: Units, digits = 1): string =>
  `${lengthValue(lengthM, units).toFixed(digits)} ${lengthUnit(units)}`

/** "1.3 in" or "3.2 cm", of what is too small for feet. */
export const formatSmallLength = (lengthM: number, units: Units): string =>
  units === 'imperial' ? `${(lengthM / metresPerInch).toFixed(1)} in` : `${(lengthM * 100).toFixed(1)} cm`
