import type { UnitSystem } from '#rules/format/quantity'
import { formatArea, formatDifference, formatDistance, formatSpeed, formatTemperature } from '#rules/format/quantity'

/** Quantities as sentences say them: in the units of whoever reads them, and in no others. */
export const temperatureText = (k: number, units: UnitSystem): string => formatTemperature(k, units, 0)
/** Without a sign: the words beside it say in which direction. */
export const differenceText = (k: number, units: UnitSystem, factor: number | null = 1): string =>
  formatDifference(Math.abs(k), factor, units).replaceAll('+', '')
export const windText = (mps: number, units: UnitSystem): string => formatSpeed(mps, units)
export const areaText = (m2: number, units: UnitSystem): string => formatArea(m2, units)
export const lengthText = (m: number, units: UnitSystem): string => formatDistance(m, units)
export const minutesText = (minutes: number): string =>
  Math.abs(minutes) < 120 ? `${Math.round(minutes)} minutes` : `${(minutes / 60).toFixed(1)} hours`
