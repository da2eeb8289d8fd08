import { locale } from '@ridgeline/words/locale'

export type Units = 'imperial' | 'metric'

const FOOT_M = 0.3048
export const unitM = (units: Units): number => (units === 'imperial' ? FOOT_M : 1)
const digits = (value: number, places: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places }).format(value)

/** Bare, as it stands along an edge: whole feet, or tenths of a metre. */
export const bareLength = (lengthM: number, units: Units): string =>
  units === 'imperial' ? digits(lengthM / FOOT_M, 0) : digits(lengthM, 1)
export const lengthText = (lengthM: number, units: Units): string =>
  units === 'imperial' ? `${digits(lengthM / FOOT_M, 1)} ft` : `${digits(lengthM, 2)} m`
export const areaText = (areaM2: number, units: Units): string =>
  units === 'imperial' ? `${digits(areaM2 / FOOT_M ** 2, 0)} sq ft` : `${digits(areaM2, 1)} m²`
export const bareArea = (areaM2: number, units: Units): string =>
  digits(units === 'imperial' ? areaM2 / FOOT_M ** 2 : areaM2, units === 'imperial' ? 0 : 1)
export const squaresText = (squares: number): string => digits(squares, 2)
export const countText = (count: number): string => digits(count, 0)
export const percentText = (share: number): string => `${digits(share * 100, 0)} %`
/** "6/12". */
export const pitchText = (pitchIn12: number): string => `${Number(pitchIn12.toFixed(2))}/12`
/** A day without a time: "November 28, 2026". @param day - `2026-11-28` */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
