import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

test('words that go and come stand between those that stay', () => {
  expect(wordDiff('The roof is dry.', 'The roof is wet now.')).toEqual([
    { kind: 'same', text: 'The roof is ' },
    { kind: 'gone', text: 'dry.' },
    { kind: 'new', text: 'wet now.' },
  ])
})

test.each([
  ['', 'all new'],
  ['all gone', ''],
  ['a b c', 'c b a'],
  ['same', 'same'],
  ['x '.repeat(3000), 'y'],
])('joined again it is both texts: %s', (before, now) => {
  const parts = wordDiff(before.slice(0, 8000), now)
  const join = (skip: string) => parts.flatMap(({ kind, text }) => (kind === skip ? [] : [text])).join('')
  expect(join('gone')).toBe(now)
  expect(join('new')).toBe(before)
})
