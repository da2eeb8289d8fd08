import { onlyFor } from '@ridgeline/account/contract/field-permissions'
import { endpoint } from '@ridgeline/contract/endpoint'
import { day, emailOrNone, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'

/** Claims of one property at most, the closed ones among them. */
export const MOST_CLAIMS = 50
const MOST_USD = 1e9

const fields = {
  claimNumber: trimmed(80),
  policyNumber: trimmed(80),
  /** The insurer. */
  carrier: trimmed(200),
  adjusterName: trimmed(200),
  adjusterPhone: trimmed(50),
  adjusterEmail: emailOrNone,
  /** On the clock of the place; null where nobody said. */
  dateOfLoss: day.nullable(),
  /** What the insured pays (US dollars); null where nobody said. */
  deductibleUsd: onlyFor('estimate.manage', z.number().min(0).max(MOST_USD).nullable(), () => null),
  /** Where it stands, in words of the organization. */
  note: trimmed(2000),
}

/** What a carrier calls a claim on a property, and who works on it there. Empty: nobody said. */
export const ClaimFields = z.object(fields)
export type ClaimFields = z.infer<typeof ClaimFields>

/** A claim of a property: the open one, of which there is one at most, or one that is closed and kept. */
export const PropertyClaim = ClaimFields.extend({
  id: z.uuid(),
  propertyId: z.uuid(),
  openedAt: z.iso.datetime(),
  /** Null for the open one. */
  closedAt: z.iso.datetime().nullable(),
  changedBy: z.string(),
})
export type PropertyClaim = z.infer<typeof PropertyClaim>

/** What reports, mails and file names say of the open claim; versions of reports keep it as it was. */
export type NamedClaim = Pick<PropertyClaim, 'claimNumber' | 'policyNumber' | 'carrier' | 'adjusterName' | 'dateOfLoss'>

/** The claim that is worked on; null where none is open. */
export const openClaimOf = <C extends Pick<PropertyClaim, 'closedAt'>>(claims: readonly C[]): C | null =>
  claims.find(({ closedAt }) => closedAt === null) ?? null

/** What is said of the open claim; null where none is open. */
export function namedClaim(claims: readonly PropertyClaim[]): NamedClaim | null {
  const open = openClaimOf(claims)
  if (open === null) return null
  const { claimNumber, policyNumber, carrier, adjusterName, dateOfLoss } = open
  return { claimNumber, policyNumber, carrier, adjusterName, dateOfLoss }
}

/** How a claim is named in a heading and in a file's name: its number, else its carrier; empty without both. */
export const claimName = ({ claimNumber, carrier }: Pick<ClaimFields, 'claimNumber' | 'carrier'>): string => claimNumber || carrier

const NewClaim = z.object({
  claimNumber: fields.claimNumber.default(''),
  policyNumber: fields.policyNumber.default(''),
  carrier: fields.carrier.default(''),
  adjusterName: fields.adjusterName.default(''),
  adjusterPhone: fields.adjusterPhone.default(''),
  adjusterEmail: fields.adjusterEmail.default(''),
  dateOfLoss: fields.dateOfLoss.default(null),
  // Without a default: who may not see money sends none.
  deductibleUsd: fields.deductibleUsd.optional(),
  note: fields.note.default(''),
})
export type NewClaim = z.input<typeof NewClaim>

export const addClaim = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/claims',
  summary: 'Open a claim on a property, which has none open; `readProperty` tells all of them',
  access: 'scan.write',
  body: NewClaim,
  response: PropertyClaim,
})
/** Reports that were made keep what they said. */
export const changeClaim = endpoint({
  method: 'PATCH',
  path: '/api/claims/{id}',
  summary: 'Change what is known of a claim, close it, or open it again',
  access: 'scan.write',
  body: ClaimFields.extend({ isOpen: z.boolean() }).partial(),
  response: PropertyClaim,
})
export const removeClaim = endpoint({
  method: 'DELETE',
  path: '/api/claims/{id}',
  summary: 'Take away a claim that was written down by mistake',
  access: 'scan.write',
  response: z.object({ propertyId: z.uuid() }),
})
