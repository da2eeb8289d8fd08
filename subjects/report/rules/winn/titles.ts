/** Titles of sections that files taken out of a report choose by. */
export const winnTitles = {
  building: 'Building',
  roof: 'Roof System',
  components: 'Roof Components',
  author: 'Summary and Recommendations',
  weather: 'Weather Readings',
  cores: 'Cores and Readings',
  tests: 'Test Squares and Wind Counts',
  storms: 'Storm Record',
  cost: 'Scope and Cost',
  glossary: 'Glossary',
  signature: 'Signature',
} as const
