import type { Thermogram } from '#image'
import { kelvinToCelsius, kelvinToFahrenheit } from '#units'

const fromKelvin = {
  C: kelvinToCelsius,
  F: kelvinToFahrenheit,
  K: (kelvin: number): number => kelvin,
} as const

/** Decimals written: below a tenth of the noise of the best cameras. */
const DECIMALS = 1e4

/**
 * Temperatures as comma-separated numbers: one line for each image row, one field for each pixel, no header, a point as decimal sign.
 * An invalid pixel is an empty field.
 *
 * @param unit - degrees Celsius, degrees Fahrenheit or kelvin
 * @returns text whose lines, the last one too, end in a line feed; values rounded to 0.0001
 */
export function thermogramCsv({ width, height, kelvin }: Thermogram, unit: 'C' | 'F' | 'K'): string {
  const convert = fromKelvin[unit]
  const fields = new Array<string>(width)
  const lines: string[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = kelvin[y * width + x]
      fields[x] = Number.isNaN(value) ? '' : String(Math.round(convert(value) * DECIMALS) / DECIMALS)
    }
    lines.push(fields.join(','))
  }
  lines.push('')
  return lines.join('\n')
}
