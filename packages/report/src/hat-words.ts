import type { Hat } from '@ridgeline/contracts/organization'

/** What a policy covers, or how a claim ends: for the insurer, and whoever is licensed to speak for the insured, to say. */
const coverage: readonly RegExp[] = [
  /\binsurance coverage\b/i,
  /\bcovered (?:by|under) (?:the |your |an? )?(?:insurance|policy|insurer|carrier)\b/i,
  /\b(?:insurance|policy|carrier) covers?\b/i,
  /\bdeductibles?\b/i,
  /\b(?:insurance|policy) claims?\b/i,
  /\bfil(?:e|es|ed|ing) (?:a|the|your) claim\b/i,
  /\bclaim (?:settlement|payout|amount)\b/i,
  /\bnegotiat\w+ with (?:the |your )?(?:insurer|insurance|carrier|adjuster)\b/i,
]

/** An offer of work: not from somebody who judges the roof for others. */
const offers: readonly RegExp[] = [
  /\bwe (?:will|can|would) (?:repair|replace|install|re-?roof)\b/i,
  /\bour (?:crews?|roofers|installers|price|offer|quote|estimate)\b/i,
  /\b(?:free|discounted) (?:repair|replacement|estimate|roof)\b/i,
  /\b(?:hire|contract with) us\b/i,
]

const rules: Readonly<Record<Hat, readonly RegExp[]>> = {
  contractor: coverage,
  adjuster: offers,
  consultant: [...coverage, ...offers],
}

/** Whether a text says what an organization that wears this hat may not say in a report. */
export const oversteps = (text: string, hat: Hat): boolean => rules[hat].some((rule) => rule.test(text))
