import type { FindingKind } from '#anomaly/anomaly'

/** How bad an issue is, most severe first. */
export const severities = ['critical', 'major', 'minor', 'informational'] as const
export type Severity = (typeof severities)[number]

/** How soon an issue wants action, soonest first. */
export const urgencies = ['immediate', 'short_term', 'long_term', 'monitoring'] as const
export type Urgency = (typeof urgencies)[number]

/** What an issue is about: a shape the engine found, or something a person noted. */
export type IssueKind = FindingKind | 'manual'
