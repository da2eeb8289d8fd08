import { describe, expect, test } from 'vitest'
import { noAddress, type Person, type VendorPerson } from '#server/vendors/record'
import { matchPerson, plainPhone } from '#server/vendors/sync/match-person'

const ours: Person = {
  firstName: 'José',
  lastName: 'Ruiz',
  email: 'Jose@Example.com ',
  phone: '(806) 555-0100',
  company: '',
  address: { street: '12 North Main Street', city: 'Lubbock', state: 'TX', zipCode: '79401' },
}
const theirs = (id: string, more: Partial<Person>): VendorPerson => ({
  id,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  address: noAddress,
  ...more,
})

describe('who is the same person', () => {
  test.each<[string, VendorPerson[], string]>([
    ['the same mail, however written', [theirs('1', { email: 'jose@example.com' })], 'exact'],
    ['the same mail twice', [theirs('1', { email: 'jose@example.com' }), theirs('2', { email: 'jose@example.com' })], 'likely'],
    ['one record found twice', [theirs('1', { email: 'jose@example.com' }), theirs('1', { email: 'jose@example.com' })], 'exact'],
    ['another mail, the same telephone', [theirs('1', { email: 'x@y.z', phone: '+1 806.555.0100' })], 'likely'],
    [
      'another mail, name and street',
      [theirs('1', { firstName: 'Jose', lastName: 'RUIZ', address: { ...noAddress, street: '12 N. Main St' } })],
      'likely',
    ],
    [
      'the same name elsewhere',
      [theirs('1', { firstName: 'Jose', lastName: 'Ruiz', address: { ...noAddress, street: '9 Oak Rd' } })],
      'none',
    ],
    ['nobody', [], 'none'],
  ])('%s', (_, found, kind) => expect(matchPerson(ours, found).kind).toBe(kind))

  test('empty fields are no evidence', () => {
    const blank = { ...ours, email: '', phone: '', address: noAddress }
    expect(matchPerson(blank, [theirs('1', {})]).kind).toBe('none')
  })

  test('seven digits are no telephone', () => expect(plainPhone('555-0100')).toBe(''))
})
