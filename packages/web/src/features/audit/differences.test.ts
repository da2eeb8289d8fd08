import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('fields that changed, came and went; equal ones are left out', () => {
  expect(
    differencesOf({ before: { name: 'A', role: 'admin', gone: 1, list: [1] }, after: { name: 'B', role: 'admin', list: [1, 2] } }),
  ).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'gone', before: '1', after: null },
    { field: 'list', before: '[1]', after: '[1,2]' },
  ])
})

test('nothing before, nothing after', () => {
  expect(differencesOf({ before: null, after: { name: 'A' } })).toEqual([{ field: 'name', before: null, after: 'A' }])
  expect(differencesOf({ before: null, after: null })).toEqual([])
})
