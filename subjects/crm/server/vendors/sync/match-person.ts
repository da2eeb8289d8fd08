import type { Person, VendorPerson } from '#server/vendors/record'

/** An address of mail as two systems compare it. */
export const plainEmail = (email: string): string => email.trim().toLowerCase()

/** The last ten digits, so that `+1 (806) 555-0100` and `806.555.0100` are one; shorter numbers are no evidence. */
export function plainPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length >= 10 ? digits.slice(-10) : ''
}

const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const streetWords: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  place: 'pl',
  highway: 'hwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

const plainStreet = (street: string): string =>
  plainWords(street)
    .split(' ')
    .map((word) => streetWords[word] ?? word)
    .join(' ')

const fullName = ({ firstName, lastName }: Person): string => plainWords(`${firstName} ${lastName}`)

export type PersonMatch =
  | { readonly kind: 'exact'; readonly person: VendorPerson }
  /** Somebody has to look: same telephone, or same name at the same street, under another address of mail; or several with this one. */
  | { readonly kind: 'likely'; readonly people: readonly VendorPerson[] }
  | { readonly kind: 'none' }

const alike = (ours: Person, theirs: VendorPerson): boolean => {
  const phone = plainPhone(ours.phone)
  if (phone !== '' && phone === plainPhone(theirs.phone)) return true
  const street = plainStreet(ours.address.street)
  return street !== '' && street === plainStreet(theirs.address.street) && fullName(ours) !== '' && fullName(ours) === fullName(theirs)
}

/** Who of the vendor's people is this owner. Only one record with the same address of mail is taken without asking. */
export function matchPerson(ours: Person, found: readonly VendorPerson[]): PersonMatch {
  const each = [...new Map(found.map((person) => [person.id, person])).values()]
  const email = plainEmail(ours.email)
  const same = email === '' ? [] : each.filter((person) => plainEmail(person.email) === email)
  if (same.length === 1) return { kind: 'exact', person: same[0] as VendorPerson }
  if (same.length > 1) return { kind: 'likely', people: same }
  const likely = each.filter((person) => alike(ours, person))
  return likely.length > 0 ? { kind: 'likely', people: likely } : { kind: 'none' }
}
