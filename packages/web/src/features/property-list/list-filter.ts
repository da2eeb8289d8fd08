import type { HealthBand, HealthState } from '@ridgeline/contracts/scan/health'

/** Which properties a list shows, as the address says. */
export interface ListFilter {
  readonly archived: boolean
  /** With replies that nobody has answered. */
  readonly waits: boolean
  readonly condition: Condition
}

/** The band of a score that counts, or that there is none. */
type Condition = 'any' | HealthBand | Exclude<HealthState, 'scored'>

export const conditions = [
  { value: 'any', label: 'Any condition' },
  { value: 'good', label: 'Good' },
  { value: 'warning', label: 'Warning' },
  { value: 'critical', label: 'Critical' },
  { value: 'provisional', label: 'Provisional' },
  { value: 'not-scored', label: 'Not scored' },
] as const satisfies readonly { value: Condition; label: string }[]

export const filterFrom = (params: URLSearchParams): ListFilter => ({
  archived: params.get('archived') === 'true',
  waits: params.get('waits') === 'answer',
  condition: conditions.find(({ value }) => value === params.get('condition'))?.value ?? 'any',
})

/** The same as the server is asked. */
export function queryOf({ archived, waits, condition }: ListFilter) {
  return {
    ...(archived && { archived: 'true' as const }),
    ...(waits && { waits: 'answer' as const }),
    ...(condition === 'provisional' || condition === 'not-scored' ? { healthState: condition } : condition !== 'any' && { condition }),
  }
}

/** Whether anything but the archive is left out. */
export const isNarrowed = ({ waits, condition }: ListFilter): boolean => waits || condition !== 'any'
