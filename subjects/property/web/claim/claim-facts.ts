import { formatDay } from '@ridgeline/web/format/date.ts'
import { formatUsd } from '@ridgeline/web/format/usd.ts'
import type { PropertyClaim } from '#contract/claim'

/** What is known of a claim, in the order of a form; only what there is. */
export const claimFacts = (claim: PropertyClaim): { readonly name: string; readonly value: string }[] =>
  [
    { name: 'Carrier', value: claim.carrier },
    { name: 'Policy number', value: claim.policyNumber },
    { name: 'Date of loss', value: claim.dateOfLoss === null ? '' : formatDay(claim.dateOfLoss) },
    { name: 'Deductible', value: claim.deductibleUsd === null ? '' : formatUsd(claim.deductibleUsd) },
    { name: 'Adjuster', value: claim.adjusterName },
  ].filter(({ value }) => value !== '')
