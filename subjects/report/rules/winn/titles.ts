/** Titles of sections that files taken out of a report choose by. */
export const winnTitles = {
  author: 'Summary and Recommendations',
  storms: 'Storm Record',
  cost: 'Scope and Cost',
  glossary: 'Glossary',
  signature: 'Signature',
} as const
