import type { DraftContent } from '#contract/content'
import type { Agreed, CostLine } from '#contract/cost'
import { amountOf, cents, totalsOf } from '#contract/cost-totals'

type Costs = DraftContent['costs']

/** A line that says otherwise than what was agreed. */
export interface ChangedLine {
  readonly id: string
  readonly item: string
  /** Null where the line was not there, or open. */
  readonly agreedUsd: number | null
  /** Null where the line is gone, or open. */
  readonly nowUsd: number | null
  readonly why: string
}

export interface Supplement {
  readonly number: number
  readonly agreedOn: string
  /** In the order of the estimate, those that are gone last. */
  readonly lines: readonly ChangedLine[]
  readonly agreedUsd: number
  readonly nowUsd: number
  /** Overhead, profit and tax included; less than 0 where less is asked for. */
  readonly differenceUsd: number
}

const named = ({ item, code }: CostLine): string => item.trim() || code || 'Line without a name'
const firmLines = ({ lines }: Costs) =>
  Object.entries(lines)
    .filter(([, { isOptional }]) => !isOptional)
    .sort(([, a], [, b]) => a.order - b.order)

/** The estimate as it is now, to be kept as agreed to. @param costs - in step (`costsInStep`) @param on - the day of the agreement */
export const agreedFrom = (costs: Costs, on: string): Agreed => ({
  on,
  supplement: (costs.agreed?.supplement ?? 0) + 1,
  totalUsd: totalsOf(costs).totalUsd,
  lines: Object.fromEntries(firmLines(costs).map(([id, line]) => [id, { item: named(line), amountUsd: amountOf(line) }])),
  why: {},
})

/** What the estimate says otherwise than what was agreed to; null where nothing was. @param costs - in step */
export function supplementOf(costs: Costs): Supplement | null {
  const { agreed } = costs
  if (agreed === null) return null
  const now = firmLines(costs)
  const here = new Set(now.map(([id]) => id))
  const gone = Object.entries(agreed.lines).filter(([id]) => !here.has(id))
  const lines = [
    ...now.map(([id, line]) => ({ id, item: named(line), agreedUsd: agreed.lines[id]?.amountUsd ?? null, nowUsd: amountOf(line) })),
    ...gone.map(([id, { item, amountUsd }]) => ({ id, item, agreedUsd: amountUsd, nowUsd: null })),
  ]
  const { totalUsd } = totalsOf(costs)
  return {
    number: agreed.supplement,
    agreedOn: agreed.on,
    lines: lines.filter((line) => line.agreedUsd !== line.nowUsd).map((line) => ({ ...line, why: agreed.why[line.id]?.trim() ?? '' })),
    agreedUsd: agreed.totalUsd,
    nowUsd: totalUsd,
    differenceUsd: cents(totalUsd - agreed.totalUsd),
  }
}
