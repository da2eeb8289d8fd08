import type { AnomalyKind } from '@ridgeline/contracts/capture'
import type { IssueEvent, Verification } from '@ridgeline/contracts/issue'

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
