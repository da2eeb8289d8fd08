import { expect, test } from 'vitest'
import { fontCoverage } from '#integrations/typst/fonts'
import { printable } from '#integrations/typst/printable'

const covered = await fontCoverage()

test('the typeface covers what reports are written with', () => {
  for (const letter of 'AZaz09°²×−–—□€éüñßŁžЖΩ“”‘’…') expect(covered.has(letter.codePointAt(0)!), letter).toBe(true)
})

test('texts in the typeface stay as they are, at any depth', () => {
  const data = { a: ['Dach über 12 °C', { b: 'line\nline' }], n: 1, none: null }
  expect(printable(data, covered)).toEqual({ data, replaced: 0, needed: [] })
})

test('each character it lacks is replaced and counted; modifiers go with their base', () => {
  expect(printable('a\u{1f44d}\u{1f3fd}b\u2764\ufe0f北', covered)).toEqual({
    data: 'a□b\u2764□'.replace('\u2764', covered.has(0x2764) ? '\u2764' : '□'),
    replaced: covered.has(0x2764) ? 2 : 3,
    needed: [],
  })
})

test('control characters become spaces, line ends become newlines, letters are composed', () => {
  expect(printable('a\u0000b\tc\r\nd e\u0301', covered)).toEqual({ data: 'a b c\nd é', replaced: 0, needed: [] })
})

test('the first fallback that has a letter prints it, and only those that print one are needed', () => {
  const fallbacks = [new Set([0x0634]), new Set([0x5317, 0x0634]), new Set([0x1f44d])]
  expect(printable('a\u5317\u0634\u{1f44d}\u{1f3fd}\u4eac', covered, fallbacks)).toEqual({
    data: 'a\u5317\u0634\u{1f44d}\u25a1',
    replaced: 1,
    needed: [0, 1, 2],
  })
  expect(printable('a\u0634', covered, fallbacks).needed).toEqual([0])
})
