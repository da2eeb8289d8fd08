import { expect, test } from 'vitest'
import { safeFileName } from './file-name.ts'

test.each([
  ['DJI_0042_R.JPG', 'DJI_0042_R.JPG'],
  ['Dach – Süd (2).jpg', 'Dach – Süd (2).jpg'],
  ['Dachu\u0308bersicht.jpg', 'Dachübersicht.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\roof.tiff', 'roof.tiff'],
  ['a\r\nb\u0000c.jpg', 'abc.jpg'],
  ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ['  .hidden  name . ', 'hidden name'],
  [`${'x'.repeat(300)}.tiff`, `${'x'.repeat(195)}.tiff`],
  ['屋根'.repeat(150), '屋根'.repeat(100)],
])('%j becomes %j', (given, expected) => {
  expect(safeFileName(given)).toBe(expected)
})

test.each(['', '..', '/', ' . ', '\u0000'])('nothing is left of %j', (given) => {
  expect(safeFileName(given)).toBeNull()
})
