import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test('fields that changed, came and went, in words; equal ones are left out', () => {
  const differences = differencesOf({
    before: { clientName: 'A', role: 'admin', note: 'x', tags: ['a'], isDone: false },
    after: { clientName: 'B', role: 'admin', note: '', tags: ['a', 'b'], isDone: true },
  })
  expect(differences).toEqual([
    { field: 'Client', before: 'A', after: 'B' },
    { field: 'Note', before: 'x', after: null },
    { field: 'Tags', before: 'a', after: 'a, b' },
    { field: 'Done', before: 'No', after: 'Yes' },
  ])
})

test('a field within a field has a line of its own, and a record of a list its number', () => {
  const steps = (second: string) => ({ steps: [{ text: 'Measure' }, { text: second }] })
  expect(differencesOf({ before: steps('Draw'), after: steps('Print') })).toEqual([
    { field: 'Steps, 2, Text', before: 'Draw', after: 'Print' },
  ])
  expect(differencesOf({ before: { position: null }, after: { position: { latitude: 1.5 } } })).toEqual([
    { field: 'Position, Latitude', before: null, after: '1.5' },
  ])
})

test('days and moments are read as everywhere else', () => {
  expect(differencesOf({ before: { dueOn: '2026-01-31' }, after: { dueOn: null } })).toEqual([
    { field: 'Due', before: 'Jan 31, 2026', after: null },
  ])
  const [moment] = differencesOf({ before: null, after: { expiresAt: '2026-06-09T12:00:00.000Z' } })
  expect(moment?.after).toMatch(/^Jun \d+, 2026, \d+:00\s[AP]M \S+$/)
})

test('nothing before, nothing after', () => {
  expect(differencesOf({ before: null, after: { name: 'A' } })).toEqual([{ field: 'Name', before: null, after: 'A' }])
  expect(differencesOf({ before: null, after: null })).toEqual([])
})
