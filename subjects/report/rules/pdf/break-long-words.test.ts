import { expect, test } from 'vitest'
import { breakLongWords } from './break-long-words.ts'

test('words that fit a column stay as they are', () => {
  const text = 'An ordinary sentence, with a fingerprint 0123456789abcdef01234567.'.slice(0, 64)
  expect(breakLongWords('internationalization is long')).toBe('internationalization is long')
  expect(breakLongWords(text.slice(0, 40))).toBe(text.slice(0, 40))
})

test('a longer word gets places to break, and loses no letter', () => {
  const word = 'x'.repeat(100)
  const broken = breakLongWords(`a ${word} b`)
  expect(Math.max(...broken.split(/[\s\u200B]/).map((piece) => piece.length))).toBeLessThanOrEqual(12)
  expect(broken.replaceAll('\u200B', '')).toBe(`a ${word} b`)
})

test('a file name breaks after its punctuation', () => {
  expect(breakLongWords('DJI_20260614_214012_0001_thermal.JPG')).toBe('DJI_\u200B20260614_\u200B214012_\u200B0001_\u200Bthermal.\u200BJPG')
})

test('signs that belong to one letter stay together', () => {
  const broken = breakLongWords('हिन्दी'.repeat(12))
  expect(broken.split('\u200B').every((piece) => !/^\p{M}/u.test(piece))).toBe(true)
  expect(broken.split('\u200B').length).toBeGreaterThan(2)
})

test('a pair of code units that is one character is never cut', () => {
  const broken = breakLongWords('\u{1f525}'.repeat(40))
  expect(broken.split('\u200B').every((piece) => piece.isWellFormed())).toBe(true)
})
