import type { AnomalyKind } from '@ridgeline/contracts/capture'
import type { HealthBand } from '@ridgeline/contracts/health'
import type { IssueEvent, IssueStatus, Verification } from '@ridgeline/contracts/issue'
import { analysisSeverity, type Severity, type Urgency } from '@ridgeline/contracts/severity'
import type { Tone } from '#ui/tone.tsx'

export const bandWord = { good: 'Good', warning: 'Warning', critical: 'Critical' } as const satisfies Record<HealthBand, string>

const scale = { critical: 'Critical', warning: 'Warning', info: 'Info' } as const
/** The word of a severity on this screen. */
export const severityWord = (severity: Severity): string => scale[analysisSeverity[severity]]
/** The exact severity, where a person chooses one. */
export const severityName = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
  informational: 'Informational',
} as const satisfies Record<Severity, string>
export const severityTone = {
  critical: 'critical',
  major: 'major',
  minor: 'minor',
  informational: 'informational',
} as const satisfies Record<Severity, Tone>

export const urgencyName = {
  immediate: 'Immediate',
  short_term: 'Short term',
  long_term: 'Long term',
  monitoring: 'Monitoring',
} as const satisfies Record<Urgency, string>

export const statusName = {
  suggested: 'Suggested',
  accepted: 'Accepted',
  rejected: 'Rejected',
  resolved: 'Resolved',
} as const satisfies Record<IssueStatus, string>

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

export const verificationMethodName = {
  'core-sample': 'Core sample',
  'moisture-meter': 'Moisture meter',
  visual: 'Visual opening',
} as const satisfies Record<Verification['method'], string>
export const verificationResultName = {
  confirmed: 'Confirmed',
  'not-confirmed': 'Not confirmed',
} as const satisfies Record<Verification['result'], string>
/** "Not confirmed by core sample". */
export const verificationText = ({ result, method }: Verification): string =>
  `${verificationResultName[result]} by ${verificationMethodName[method].toLowerCase()}`

export const kindName = {
  'board-stock': 'Board-shaped anomaly',
  'picture-framed': 'Framed anomaly',
  amorphous: 'Irregular anomaly',
  linear: 'Linear anomaly',
  point: 'Point anomaly',
  equipment: 'Equipment',
  penetration: 'Penetration',
} as const satisfies Record<AnomalyKind, string>
