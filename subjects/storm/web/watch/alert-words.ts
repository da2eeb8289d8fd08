import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import type { AlertSeverity } from '#contract/weather/alerts'

/** How severe an alert is, as the office that issued it says. */
export const severityWord = {
  extreme: 'Extreme',
  severe: 'Severe',
  moderate: 'Moderate',
  minor: 'Minor',
  unknown: 'Severity not stated',
} as const
export const severityTone = {
  extreme: 'critical',
  severe: 'major',
  moderate: 'warning',
  minor: 'neutral',
  unknown: 'neutral',
} as const satisfies Record<AlertSeverity, Tone>
