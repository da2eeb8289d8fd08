import type { AnomalyKind } from '#contract/capture'
import type { IssueEvent } from '#contract/issue/issue'
import { patternName, type ThingKind, things } from '#contract/thing'
import type { IssueKind } from './issue-filter.ts'

export const eventName = {
  suggested: 'Suggested',
  created: 'Added',
  edited: 'Edited',
  accepted: 'Accepted',
  rejected: 'Rejected',
  resolved: 'Marked resolved',
  reopened: 'Reopened',
  verified: 'Verified',
} as const satisfies Record<IssueEvent['action'], string>

export const kindName = {
  ...patternName,
  ...(Object.fromEntries(Object.entries(things).map(([kind, { name }]) => [kind, name])) as Record<ThingKind, string>),
} as const satisfies Record<AnomalyKind, string>

/** What the filter of issues names. */
export const issueKindName = {
  ...kindName,
  suspected: 'Suspected wet areas',
  manual: 'Added by hand',
} as const satisfies Record<IssueKind, string>
