import { expect, test } from 'vitest'
import { exportName, zipName } from './export-name.ts'

const of = (fileName: string, status: 'absolute' | 'uncorrected' = 'absolute') => ({
  fileName,
  temperatureStanding: { status, reason: status === 'absolute' ? ('scene' as const) : ('open-formula' as const), differenceFactor: 1 },
})

test('values that are no absolute temperatures say so in the name of their file', () => {
  expect(exportName(of('a.jpg', 'uncorrected'), 'csv', 'csv')).toBe('a-apparent-uncorrected-temperatures.csv')
  expect(exportName(of('a.jpg', 'uncorrected'), 'jpeg', 'jpg')).toBe('a-thermogram.jpg')
})

test('a file of temperatures is named after its original and never like it', () => {
  expect(exportName(of('DRN_0072.jpg'), 'csv', 'csv')).toBe('DRN_0072-temperatures.csv')
  expect(exportName(of('roof.north.tif'), 'tiff', 'tif')).toBe('roof.north-temperatures.tif')
  expect(exportName(of('roof'), 'png16', 'png')).toBe('roof-temperatures.png')
  expect(exportName(of('DRN_0072.jpg'), 'jpeg', 'jpg')).toBe('DRN_0072-thermogram.jpg')
})

test('a ZIP is named after the property, whatever is in its name', () => {
  expect(zipName('Harbor Logistics Center', 'csv')).toBe('Harbor-Logistics-Center-temperatures.zip')
  expect(zipName('Öhring & Söhne / Halle 2.', 'jpeg')).toBe('Öhring-Söhne-Halle-2-thermograms.zip')
  expect(zipName('???', 'tiff')).toBe('scan-temperatures.zip')
})
