import type { Issue } from './issue.ts'

/** Counts in the score: everything a person has not rejected or marked repaired. Beside the schemas, so that who asks needs none of them. */
export const isOpen = (issue: Pick<Issue, 'status'>): boolean => issue.status === 'suggested' || issue.status === 'accepted'
