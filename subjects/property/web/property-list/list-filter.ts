import type { HealthBand, HealthState } from '@ridgeline/scan/contract/health'
import type { PropertyOrder } from '#contract/property'

/** Which properties a list shows, as the address says. */
export interface ListFilter {
  readonly archived: boolean
  /** With replies that nobody has answered. */
  readonly waits: boolean
  readonly condition: Condition
  readonly order: PropertyOrder
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

const orderWords = {
  inspected: 'Last inspected first',
  oldest: 'Longest not inspected first',
  name: 'By name',
  worst: 'Worst condition first',
} as const satisfies Record<PropertyOrder, string>
export const orders = Object.entries(orderWords).map(([value, label]) => ({ value: value as PropertyOrder, label }))

/** Their names in the address, with that of the words: what a view of the list keeps. */
export const filterFields = ['q', 'archived', 'waits', 'condition', 'order'] as const

export const filterFrom = (params: URLSearchParams): ListFilter => ({
  archived: params.get('archived') === 'true',
  waits: params.get('waits') === 'answer',
  condition: conditions.find(({ value }) => value === params.get('condition'))?.value ?? 'any',
  order: orders.find(({ value }) => value === params.get('order'))?.value ?? 'inspected',
})

/** Which properties the server is asked for: the same for list, cards and map. */
export function queryOf({ archived, waits, condition }: Omit<ListFilter, 'order'>) {
  return {
    ...(archived && { archived: 'true' as const }),
    ...(waits && { waits: 'answer' as const }),
    ...(condition === 'provisional' || condition === 'not-scored' ? { healthState: condition } : condition !== 'any' && { condition }),
  }
}
