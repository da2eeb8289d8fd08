import { celsiusToKelvin, fahrenheitToKelvin } from '@ridgeline/thermal/units'

export const MPS_PER_KNOT = 1852 / 3600
export const MPS_PER_MPH = 1609.344 / 3600
export const MM_PER_INCH = 25.4

/** From a unit of NWS answers (`wmoUnit:km_h-1`, `unit:m_s-1`; the prefix has changed and says nothing) to ours. */
const toOurs: Readonly<Record<string, (value: number) => number>> = {
  degC: celsiusToKelvin,
  degF: fahrenheitToKelvin,
  K: (k) => k,
  'm_s-1': (mps) => mps,
  'km_h-1': (kmh) => kmh / 3.6,
  kt: (knots) => knots * MPS_PER_KNOT,
  'mi_h-1': (mph) => mph * MPS_PER_MPH,
  mm: (mm) => mm,
  m: (m) => m * 1000,
  percent: (percent) => percent / 100,
  'degree_(angle)': (deg) => deg,
}

/** A value in kelvin, metres a second, millimetres, a share or degrees; null for none, and for a unit that nobody knows: never a guess. */
export function fromUnit(value: number | null | undefined, unitCode: string | null | undefined): number | null {
  const convert = toOurs[(unitCode ?? '').replace(/^(wmoUnit|unit|nwsUnit):/, '')]
  return value === null || value === undefined || convert === undefined ? null : convert(value)
}
