import { expect, test } from 'vitest'
import { cut, day, emailAddress, instant, isWellFormed, json, pathText, text, trimmed } from './text.ts'

test('texts of addresses, bodies and queries: neither NUL nor half a character', () => {
  for (const bad of ['a\0', '\ud83d', 'x\udc00y']) {
    expect(isWellFormed(bad)).toBe(false)
    for (const schema of [text(9), trimmed(9), pathText]) expect(schema.safeParse(bad).success).toBe(false)
  }
  expect(trimmed(9).parse('  \u{1f600}  ')).toBe('\u{1f600}')
})

test('JSON is held to a size, and its texts to what can be stored', () => {
  expect(json(30).safeParse({ a: ['x', 1, null, true] }).success).toBe(true)
  expect(json(30).safeParse({ a: 'x'.repeat(30) }).success).toBe(false)
  for (const bad of ['a\0', '\ud83d', 'x\udc00y']) expect(json(99).safeParse({ deep: [bad] }).success).toBe(false)
  for (const good of ['\u{1f600}', '\\u0000', '\\\\ud83d']) expect(json(99).safeParse(good).success).toBe(true)
})

test('a text is cut between characters', () => {
  expect(cut('ab\u{1f600}', 3)).toBe('ab')
  expect(cut('ab\u{1f600}', 4)).toBe('ab\u{1f600}')
  expect(cut('abc', 2)).toBe('ab')
})

test.each(['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30', '2026-1-1'])('%s is no day', (value) => {
  expect(day.safeParse(value).success).toBe(false)
  expect(instant.safeParse(`${value}T00:00:00Z`).success).toBe(false)
})

test('days from 1900 to 2199, and moments of them', () => {
  for (const value of ['1900-01-01', '2024-02-29', '2199-12-31']) expect(day.parse(value)).toBe(value)
  expect(instant.safeParse('2026-01-01T00:00:00.000Z').success).toBe(true)
  expect(instant.safeParse(`2026-01-01T00:00:00.${'0'.repeat(500)}Z`).success).toBe(false)
})

test('an e-mail address is as long as mail servers carry it', () => {
  const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.example`
  expect(emailAddress.safeParse(`${'a'.repeat(64)}@example.com`).success).toBe(true)
  expect(emailAddress.safeParse(`${'a'.repeat(65)}@example.com`).success).toBe(false)
  expect(emailAddress.safeParse(`${'a'.repeat(60)}@${domain}`).success).toBe(true)
  expect(emailAddress.safeParse(`${'a'.repeat(60)}@${'g'.repeat(10)}.${domain}`).success).toBe(false)
})
