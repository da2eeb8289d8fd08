/** Titles of sections that files taken out of a report choose by. */
export const winnTitles = {
  author: 'Summary and Recommendations',
  cost: 'Scope and Cost',
  signature: 'Signature',
} as const
