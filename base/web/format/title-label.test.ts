import { expect, test, vi } from 'vitest'
import { labelWords } from './title-label.ts'

vi.mock('@ridgeline/words/locale', () => ({ locale: 'es-US' }))

test('the day of a scan is said in the language of the reader; the rest of a label comes back word by word, and names of files stay', () => {
  expect(labelWords('scan', 'Scan of March 10, 2026')).toBe('Scan of 10 de marzo de 2026')
  for (const [kind, label] of [
    ['scan', 'Scan of the duplicate'],
    ['capture', 'Scan of March 10, 2026'],
    ['report', 'Winn report R-2026-0001, version 2'],
    ['report', 'Winn report , version 1'],
    ['report', 'Roof report, version 3'],
    ['signature', 'Signature of Winn report R-2026-0001, version 2'],
    ['core', 'Moisture meter, wet'],
    ['core', 'Core sample'],
    ['core', 'Core'],
    ['key', 'Key 2'],
    ['merge', 'Took over the history of a duplicate'],
    ['scan', ''],
  ] as const)
    expect(labelWords(kind, label)).toBe(label)
})
