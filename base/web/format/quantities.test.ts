import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { expect, test } from 'vitest'
import { formatArea, squaresOf } from '#format/area.ts'
import { formatLength, lengthFrom, lengthValue } from '#format/length.ts'
import { formatSpeed, speedFrom } from '#format/speed.ts'
import { formatDeltaT, formatTemperature, temperatureFrom, temperatureValue } from '#format/temperature.ts'
import { formatPercent } from './count.ts'

test('temperatures stand in the unit of the member', () => {
  expect(formatTemperature(295.15, 'metric')).toBe('22.0 °C')
  expect(formatTemperature(295.15, 'imperial')).toBe('71.6 °F')
  expect(formatTemperature(263.15, 'metric')).toBe('\u221210.0 °C')
  expect(formatTemperature(273.13, 'metric')).toBe('0.0 °C')
})

test('a difference has a sign and no zero point', () => {
  expect(formatDeltaT(2, 'metric')).toBe('+2.0 °C')
  expect(formatDeltaT(2, 'imperial')).toBe('+3.6 °F')
  expect(formatDeltaT(-1.25, 'metric')).toBe('\u22121.3 °C')
  expect(formatDeltaT(0.01, 'metric')).toBe('0.0 °C')
})

test('what is typed comes back as it was', () => {
  for (const units of ['imperial', 'metric'] as const) {
    expect(temperatureValue(temperatureFrom(41.5, units), units)).toBeCloseTo(41.5, 9)
    expect(lengthValue(lengthFrom(12.5, units), units)).toBeCloseTo(12.5, 9)
  }
})

test.each([
  [0, '0 %'],
  [0.004, 'under 1 %'],
  [0.005, '1 %'],
  [0.816, '82 %'],
])('a share of %d reads "%s"', (fraction, words) => {
  expect(formatPercent(fraction)).toBe(words)
})

test('areas, lengths and speeds', () => {
  expect(formatArea(115.2, 'metric')).toBe('115.2 m²')
  expect(formatArea(115.2, 'imperial')).toBe('1,240.0 sq ft')
  expect(squaresOf(115.2)).toBeCloseTo(12.4, 2)
  expect(formatLength(10, 'imperial')).toBe('32.8 ft')
  expect(formatSpeed(speedFrom(15, 'imperial'), 'imperial')).toBe('15.0 mph')
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024, '1.0 MB'],
  [3_355_443, '3.2 MB'],
  [5 * 1024 ** 3, '5.0 GB'],
  [1024 ** 3 - 1, '1.0 GB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [1023.9 * 1024, '1023.9 KB'],
  [2048 * 1024 ** 4, '2048.0 TB'],
])('%d bytes read "%s"', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words)
})
