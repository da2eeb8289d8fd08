import type { Units } from '@ridgeline/account/contract/session'
import { lengthFrom, lengthUnit, lengthValue } from '@ridgeline/web/format/length.ts'
import { speedFrom, speedUnit, speedValue } from '@ridgeline/web/format/speed.ts'
import { temperatureFrom, temperatureUnit, temperatureValue } from '@ridgeline/web/format/temperature.ts'
import type { NumberScale } from './draft-fields.tsx'

const SQUARE_FEET = 1 / 0.3048 ** 2
const MM_PER_INCH = 25.4

export const temperatureScale = (units: Units): NumberScale => ({
  shown: (v) => temperatureValue(v, units),
  stored: (v) => temperatureFrom(v, units),
  digits: 1,
  suffix: temperatureUnit(units),
})
export const speedScale = (units: Units): NumberScale => ({
  shown: (v) => speedValue(v, units),
  stored: (v) => speedFrom(v, units),
  digits: 1,
  suffix: speedUnit(units),
})
export const lengthScale = (units: Units): NumberScale => ({
  shown: (v) => lengthValue(v, units),
  stored: (v) => lengthFrom(v, units),
  digits: 2,
  suffix: lengthUnit(units),
})
export const floorScale = (units: Units): NumberScale =>
  units === 'imperial'
    ? { shown: (v) => v * SQUARE_FEET, stored: (v) => v / SQUARE_FEET, digits: 0, suffix: 'sq ft' }
    : { shown: (v) => v, stored: (v) => v, digits: 1, suffix: 'm²' }
export const rainScale = (units: Units): NumberScale =>
  units === 'imperial'
    ? { shown: (v) => v / MM_PER_INCH, stored: (v) => v * MM_PER_INCH, digits: 2, suffix: 'in' }
    : { shown: (v) => v, stored: (v) => v, digits: 1, suffix: 'mm' }
/** Money, to the cent. */
export const usdScale: NumberScale = { shown: (v) => v, stored: (v) => v, digits: 2, suffix: 'USD' }
/** A share, typed in percent. */
export const percentScale: NumberScale = { shown: (v) => v * 100, stored: (v) => v / 100, digits: 1, suffix: '%' }
