import { expect, test } from 'vitest'
import { beginsNearly, isOneSlip } from './one-slip.ts'

test.each([
  ['scen', 'scan'],
  ['scn', 'scan'],
  ['scaan', 'scan'],
  ['sacn', 'scan'],
])('%s is a slip away from %s', (typed, meant) => expect(isOneSlip(typed, meant)).toBe(true))

test('two slips are another word', () => {
  expect(isOneSlip('snac', 'scan')).toBe(false)
  expect(isOneSlip('hail', 'scan')).toBe(false)
})

test('the beginning of a word is enough, two letters are not', () => {
  expect(beginsNearly('uplo', 'upload')).toBe(true)
  expect(beginsNearly('uplaod', 'upload')).toBe(true)
  expect(beginsNearly('setings', 'settings')).toBe(true)
  expect(beginsNearly('xy', 'upload')).toBe(false)
  expect([beginsNearly('rof', 'reference'), beginsNearly('rof', 'roof')]).toEqual([false, true])
})
