import { expect, test } from 'vitest'
import { exportName, zipName } from './export-name.ts'

test('a file of temperatures is named after its original and never like it', () => {
  expect(exportName('DRN_0072.jpg', 'csv', 'csv')).toBe('DRN_0072-temperatures.csv')
  expect(exportName('roof.north.tif', 'tiff', 'tif')).toBe('roof.north-temperatures.tif')
  expect(exportName('roof', 'png16', 'png')).toBe('roof-temperatures.png')
  expect(exportName('DRN_0072.jpg', 'jpeg', 'jpg')).toBe('DRN_0072-thermogram.jpg')
})

test('a ZIP is named after the property, whatever is in its name', () => {
  expect(zipName('Harbor Logistics Center', 'csv')).toBe('Harbor-Logistics-Center-temperatures.zip')
  expect(zipName('Öhring & Söhne / Halle 2.', 'jpeg')).toBe('Öhring-Söhne-Halle-2-thermograms.zip')
  expect(zipName('???', 'tiff')).toBe('scan-temperatures.zip')
})
