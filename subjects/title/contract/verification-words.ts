import type { Verification } from '@ridgeline/scan/contract/issue/issue'

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
export const verificationText = ({ result, method }: Pick<Verification, 'result' | 'method'>): string =>
  `${verificationResultName[result]} by ${verificationMethodName[method].toLowerCase()}`

/** A core or a meter looked below the membrane and found what was suspected; a look at the surface does not. */
export const isConfirmedBelow = (verification: Verification | null): boolean =>
  verification !== null && verification.result === 'confirmed' && verification.method !== 'visual'
