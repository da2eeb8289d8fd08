import { expect, test } from 'vitest'
import { thermogramCsv } from '#export/csv'

const image = { width: 3, height: 2, kelvin: Float32Array.of(273.15, 283.15, Number.NaN, 253.15, 300.0625, 0.5) }

test('one line for each row, one field for each pixel, invalid pixels empty', () => {
  expect(thermogramCsv(image, 'C')).toBe('0,10,\n-20,26.9125,-272.65\n')
})

test('in degrees Fahrenheit and in kelvin', () => {
  expect(thermogramCsv(image, 'F')).toBe('32,50,\n-4,80.4425,-458.77\n')
  expect(thermogramCsv(image, 'K')).toBe('273.15,283.15,\n253.15,300.0625,0.5\n')
})

test('holds every temperature within 0.0001 degrees', () => {
  const kelvin = Float32Array.from({ length: 600 }, (_, i) => 240 + Math.sqrt(i) * 3.1)
  const rows = thermogramCsv({ width: 20, height: 30, kelvin }, 'K').trimEnd().split('\n')
  expect(rows.map((row) => row.split(',').length)).toEqual(new Array(30).fill(20))
  const values = rows.flatMap((row) => row.split(',').map(Number))
  expect(Math.max(...values.map((value, i) => Math.abs(value - kelvin[i])))).toBeLessThan(0.0001)
})
