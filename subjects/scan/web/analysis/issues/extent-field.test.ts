import { expect, test } from 'vitest'
import { extentOf, percentText } from './extent-field.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['3', 0.03],
  ['2,5 %', 0.025],
  ['100', 1],
  ['100.1', 'unreadable'],
  ['-1', 'unreadable'],
  ['a few', 'unreadable'],
])('"%s" is %s', (typed, extent) => expect(extentOf(typed)).toBe(extent))

test('what is typed comes back; what nobody measured is an empty field', () => {
  expect([0, 0.025, 0.07, 1, null].map(percentText)).toEqual(['0', '2.5', '7', '100', ''])
})
