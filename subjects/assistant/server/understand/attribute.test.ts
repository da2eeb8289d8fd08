import { expect, test } from 'vitest'
import { askedAttribute, yearsIn } from '#server/understand/attribute'

test.each([
  ['how tall is the parapet at the depot', ['tall']],
  ['whats the resale value of the plaza', ['resale', 'value']],
  ['what kind of membrane is on the school', ['membrane']],
  ['de que año es el edificio', ['ano']],
  ['depot gate code', ['gate', 'code']],
])('"%s" asks for %j', (question, attribute) => {
  expect(askedAttribute(question, new Set(['depot']))).toEqual(attribute)
})

test('a year is one of our time', () => expect(yearsIn('leaks in 2015, 3000 sq ft')).toEqual(['2015']))
