import type { Value } from '#contract/edit'

/** A finding that nobody has written yet; with the id of an issue, what the report adds to that issue. */
export const freshFinding = (issueId: string | null = null): Record<string, Value> => ({
  issueId,
  title: '',
  description: '',
  severity: 'minor',
  urgency: 'monitoring',
  category: '',
  location: '',
  recommendedAction: '',
  sectionId: null,
  position: null,
  photos: [],
})
