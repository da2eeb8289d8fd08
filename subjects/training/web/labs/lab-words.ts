import { formatDeltaT, formatTemperature } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'

/** Temperatures and differences (K) of a lab, in the reader's units. */
export function useLabWords() {
  const units = useUnits()
  return {
    units,
    temperature: (kelvin: number) => formatTemperature(kelvin, units),
    difference: (kelvin: number) => formatDeltaT(kelvin, units),
  }
}
