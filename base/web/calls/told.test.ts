import { expect, test } from 'vitest'
import { Told, wordsOf } from './told.ts'

test('the words of an error are shown only where they were written for people', () => {
  expect(wordsOf(new Told('The picture is too large.'), 'Try again.')).toBe('The picture is too large.')
  expect(wordsOf(new TypeError('x is undefined'), 'Try again.')).toBe('Try again.')
})
