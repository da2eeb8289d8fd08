import { z } from 'zod'

/** The one internal severity, most severe first. Other scales are views of it and live in this file only. */
export const severities = ['critical', 'major', 'minor', 'informational'] as const
export const Severity = z.enum(severities)
export type Severity = z.infer<typeof Severity>

export const urgencies = ['immediate', 'short_term', 'long_term', 'monitoring'] as const
export const Urgency = z.enum(urgencies)
export type Urgency = z.infer<typeof Urgency>

/** Report list: critical, high, moderate, low. */
export const reportSeverity = { critical: 'critical', major: 'high', minor: 'moderate', informational: 'low' } as const satisfies Record<
  Severity,
  string
>
/** Alert level of a thermal reading: critical, warning, caution, ok. */
export const readingAlert = { critical: 'critical', major: 'warning', minor: 'caution', informational: 'ok' } as const satisfies Record<
  Severity,
  string
>
