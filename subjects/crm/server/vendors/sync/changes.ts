import type { Person } from '#server/vendors/record'
import { plainPhone } from '#server/vendors/sync/match-person'

/** A value that a sync would change, for the dry run and the log. */
export interface Change {
  readonly field: string
  readonly from: string
  readonly to: string
}

export const personFields = ['firstName', 'lastName', 'email', 'phone', 'company', 'street', 'city', 'state', 'zipCode'] as const
export type PersonField = (typeof personFields)[number]

const fields = (person: Person): Readonly<Record<PersonField, string>> => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone,
  company: person.company,
  street: person.address.street,
  city: person.address.city,
  state: person.address.state,
  zipCode: person.address.zipCode,
})

const same = (field: string, ours: string, theirs: string): boolean =>
  field === 'phone' && plainPhone(ours) !== ''
    ? plainPhone(ours) === plainPhone(theirs)
    : ours.trim().toLowerCase() === theirs.trim().toLowerCase()

/** What would change at the vendor. What we do not know never empties a field there; what it does not take is no change. */
export const personChanges = (ours: Person, theirs: Person, takes: { readonly company: boolean }): Change[] => {
  const was = fields(theirs)
  const values = fields(ours)
  return personFields
    .filter((field) => values[field].trim() !== '' && (takes.company || field !== 'company') && !same(field, values[field], was[field]))
    .map((field) => ({ field, from: was[field], to: values[field] }))
}

/** The same person with some fields written otherwise; an empty one is never written to the vendor. */
export function withFields(person: Person, change: (field: PersonField, value: string) => string): Person {
  const values = fields(person)
  const { street, city, state, zipCode, ...rest } = Object.fromEntries(
    personFields.map((field) => [field, change(field, values[field])]),
  ) as Record<PersonField, string>
  return { ...rest, address: { street, city, state, zipCode } }
}

/** Leaves out the fields that are only for filling in, where the vendor has something. */
export function withoutFilled(ours: Person, theirs: Person, fillOnly: readonly PersonField[]): Person {
  const have = fields(theirs)
  return withFields(ours, (field, value) => (fillOnly.includes(field) && have[field].trim() !== '' ? '' : value))
}
