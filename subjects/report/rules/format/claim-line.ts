import { claimName, type NamedClaim } from '@ridgeline/property/contract/claim'
import { formatDate } from '#rules/format/date'

/** What a report is of, where it is of a claim, in one line: `4711, Lone Star Mutual, policy HO-2, loss of June 14, 2026`; empty where nothing of it is known. */
export function claimLine(claim: NamedClaim | null | undefined): string {
  if (!claim) return ''
  const { claimNumber, carrier, policyNumber, dateOfLoss } = claim
  const parts = [
    claimNumber,
    carrier,
    policyNumber === '' ? '' : `policy ${policyNumber}`,
    dateOfLoss === null ? '' : `loss of ${formatDate(dateOfLoss)}`,
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** What a claim adds to the name of a file, without what file systems refuse: ` - Claim 4711`; nothing without a number or a carrier. */
export const claimInFileName = (claim: NamedClaim | null, words: (text: string) => string): string => {
  const name = claim === null ? '' : words(claimName(claim))
  return name === '' ? '' : ` - Claim ${name}`
}
