import { expect, test } from 'vitest'
import { exportName } from './export-name.ts'

test('a file of temperatures is named after its original and never like it', () => {
  expect(exportName('DRN_0072.jpg', 'csv')).toBe('DRN_0072-temperatures.csv')
  expect(exportName('roof.north.tif', 'tif')).toBe('roof.north-temperatures.tif')
  expect(exportName('roof', 'png')).toBe('roof-temperatures.png')
})
