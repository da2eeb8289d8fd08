import type { Severity, Urgency } from './severity.ts'

/** Most severe first: the order of findings. */
export const severityOrder = ['critical', 'major', 'minor', 'informational'] as const satisfies readonly Severity[]
export const severityWord = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
  informational: 'Informational',
} as const satisfies Record<Severity, string>

/** Most urgent first: the order of recommendations. */
export const urgencyOrder = ['immediate', 'short_term', 'long_term', 'monitoring'] as const satisfies readonly Urgency[]
export const urgencyWord = {
  immediate: 'Immediate',
  short_term: 'Short term',
  long_term: 'Long term',
  monitoring: 'Monitoring',
} as const satisfies Record<Urgency, string>
