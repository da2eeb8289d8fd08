import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workbookOf } from '#integrations/spreadsheet/workbook'

test('a text stays one whatever it begins with, and what XML cannot say is left out', async () => {
  const texts = ['=1+1', '+1', '-1', '@A1', 'a\u0007b\ud800', 'x'.repeat(40_000)]
  const wide = [...Array.from({ length: 27 }, () => 1), { formula: 'SUM(A2:AA2)', value: 27 }]
  const files = unzipSync(await workbookOf([{ name: 'One', head: 1, rows: [texts, wide, [new Date('2026-03-01T18:30:00Z')]] }]))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const shared = strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array())
  expect(sheet.match(/<f>.*?<\/f>(<v>.*?<\/v>)?/g)).toEqual(['<f>SUM(A2:AA2)</f><v>27</v>'])
  for (const text of ['=1+1', '+1', '-1', '@A1', 'ab', `${'x'.repeat(32_766)}…`])
    expect(shared.includes(`>${text}<`), text.slice(0, 9)).toBe(true)
  // 1 March 2026 is day 46,082 of spreadsheets
  expect(sheet).toMatch(/<c r="A3"[^>]*><v>46082\.77083333/)
})
