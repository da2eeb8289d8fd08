import type { Units } from '@ridgeline/account/contract/session'
import { formatNumber } from '@ridgeline/web/format/count.ts'
import { formatDeltaT, formatTemperature, temperatureFrom, temperatureUnit, temperatureValue } from '@ridgeline/web/format/temperature.ts'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'

/** How the values of a picture are shown and typed. */
export interface ValueScale {
  /** Unit behind a bare number. */
  readonly unit: string
  /** Smallest distance between both ends of a span, in the picture's own unit. */
  readonly gap: number
  /** One step of an arrow key, in the picture's own unit. */
  readonly step: number
  /** Value with its unit, for reading. */
  readonly text: (value: number) => string
  /** A difference of two values, with its sign and unit. */
  readonly delta: (difference: number) => string
  /** Bare number for an input. */
  readonly input: (value: number) => string
  /** The value of a typed number. */
  readonly parse: (shown: number) => number
}

/** Temperatures in the member's unit, or bare counts. */
export function valueScale(unit: ViewImage['unit'], units: Units): ValueScale {
  if (unit === 'counts') {
    return {
      unit: '',
      gap: 4,
      step: 10,
      text: (value) => `${formatNumber(Math.round(value))} counts`,
      delta: (difference) => `${difference > 0 ? '+' : ''}${formatNumber(Math.round(difference))} counts`,
      input: (value) => String(Math.round(value)),
      parse: (shown) => shown,
    }
  }
  return {
    unit: temperatureUnit(units),
    gap: 0.2,
    step: units === 'imperial' ? 0.5 / 1.8 : 0.25,
    text: (value) => formatTemperature(value, units),
    delta: (difference) => formatDeltaT(difference, units),
    input: (value) => temperatureValue(value, units).toFixed(1),
    parse: (shown) => temperatureFrom(shown, units),
  }
}
