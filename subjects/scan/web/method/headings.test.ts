import { lexer } from 'marked'
import { expect, test } from 'vitest'
import { chaptersOf, headingId, headingName, titleOf } from './headings.ts'

test('a heading is named without its source file', () => {
  expect(headingName('4. Health score (`score/method.ts` holds every constant)')).toBe('4. Health score')
  expect(headingName('What `sigma` is (roughly)')).toBe('What sigma is (roughly)')
})

test('the address of a heading holds letters, digits and dashes', () => {
  expect(headingId('4. Health score (`score/method.ts`)')).toBe('health-score')
  expect(headingId('Limits, & more!')).toBe('limits-more')
})

test('a heading in another language keeps the address of the English one', () => {
  expect(headingId('4. Puntaje de salud (`score/method.ts`) {#health-score}')).toBe('health-score')
  expect(headingName('4. Puntaje de salud (`score/method.ts`) {#health-score}')).toBe('4. Puntaje de salud')
})

test('title and chapters of a text', () => {
  const tokens = lexer('# Title\n\n## One (`a.ts`)\n\ntext\n\n### Not a chapter\n\n## Two\n')
  expect(titleOf(tokens)).toBe('Title')
  expect(chaptersOf(tokens)).toEqual([
    { id: 'one', text: 'One' },
    { id: 'two', text: 'Two' },
  ])
  expect(titleOf(lexer('no title'))).toBeNull()
})
