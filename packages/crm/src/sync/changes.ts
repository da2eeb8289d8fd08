import type { Person } from '#record'
import { plainPhone } from '#sync/match-person'

/** A value that a sync would change, for the dry run and the log. */
export interface Change {
  readonly field: string
  readonly from: string
  readonly to: string
}

const fields = (person: Person): Readonly<Record<string, string>> => ({
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
  return Object.entries(fields(ours))
    .filter(([field, value]) => value.trim() !== '' && (takes.company || field !== 'company') && !same(field, value, was[field] ?? ''))
    .map(([field, to]) => ({ field, from: was[field] ?? '', to }))
}
