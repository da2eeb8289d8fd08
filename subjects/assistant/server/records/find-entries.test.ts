import { expect, test } from 'vitest'
import type { Entry } from '#server/records/entry'
import { findEntries, findRecords } from '#server/records/find-entries'

const of = (field: string, name: string, words: string): Entry => ({ field, of: name, words, says: words, evidence: [] })
const all = [
  of('tasks', 'Depot: parapet flashing', '1 of 4 done'),
  of('price', 'House prices', '“EPDM membrane, fully adhered”, $438 per sq'),
  of('contact', 'Depot: claim', '“Ada Pine”, owner, “555-0119”'),
  of('contact', 'Depot: claim', '“Sam Oak”, adjuster, “555-0167”'),
]
const said = (question: string) => findEntries(question, all, new Map()).entries.map(({ says }) => says)

test('a name alone answers nothing of what was asked of it', () => {
  expect(said('how tall is the parapet')).toEqual([])
  expect(said('tasks of the parapet job')).toEqual(['1 of 4 done'])
})
test('what is asked for and not recorded is not answered by something else that shares its subject', () => {
  const found = (question: string) => findRecords(question, all, { person: null, named: new Map() }).entries.map(({ says }) => says)
  expect(found('what year was the parapet built')).toEqual([])
  expect(found('price of epdm in 2019')).toEqual([])
  expect(found('price of epdm')).toEqual(['“EPDM membrane, fully adhered”, $438 per sq'])
})
test('an item is found by its words, in either language', () => {
  expect(said('price of epdm per square')[0]).toContain('$438')
  expect(said('a cuanto tenemos el epdm en la lista de precios')[0]).toContain('$438')
})
test('of a person that is meant nothing of somebody else is told', () => {
  const person = { kind: 'person', propertyId: 'p', words: 'Sam Oak', part: 'Adjuster', email: '', phone: '' } as const
  const named = new Map([['sam', 'person']] as const)
  expect(findRecords('what is his number', all, { person, named: new Map() }).entries.map(({ says }) => says)).toEqual([
    '“Sam Oak”, adjuster, “555-0167”',
  ])
  expect(findRecords('who is sam', all, { person, named }).entries).toHaveLength(1)
})

const house = [
  of('hold', 'House', 'not on hold, nothing noted that blocks it'),
  of('area', 'House', '2,564 sq ft, 25.64 squares'),
  of('opened', 'House', '“Ada Pine” link opened 2 times'),
  of('owner', 'House', '“Ada Pine”, “ada@example.test”'),
  of('policy', 'House', '“HO-118”'),
]
const named = new Map([['house', 'property']] as const)
test.each([
  ['whats it waiting on at the house', ['hold']],
  ['a que esperamos en house', ['hold']],
  ['how much roof are we talking at the house', ['area']],
  ['did they even look at what we sent', ['opened']],
  ['who owns the house and under what policy is it', ['owner', 'policy']],
])('a field is found by how people ask for it, whatever it is called, and two where two are asked for: %s', (question, fields) =>
  expect(findEntries(question, house, named).entries.map(({ field }) => field)).toEqual(expect.arrayContaining(fields)),
)
test('a house that is called by its owner is asked for what it is', () => {
  const person = { kind: 'person', propertyId: 'p', words: 'Ada Pine', part: 'Owner', email: '', phone: '' } as const
  const byOwner = new Map([['ada', 'person']] as const)
  expect(findRecords('how many squares at adas place', house, { person, named: byOwner }).entries[0]?.field).toBe('area')
})
