import type { DraftContent } from '#contract/content'
import type { ProposalOption } from '#contract/cost'
import { offeredOptions, totalsOf } from '#contract/cost-totals'
import { supplementOf } from '#contract/supplement'

/** A sum of an estimate, as every place prints it. */
export interface CostSum {
  readonly name: string
  /** That it was computed with, 0-1; null where none was. */
  readonly share: number | null
  readonly usd: number
  /** What the sums before it come to. */
  readonly isSum: boolean
}

const part = (name: string, usd: number, share: number | null = null): CostSum => ({ name, share, usd, isSum: false })
const sum = (name: string, usd: number): CostSum => ({ name, share: null, usd, isSum: true })
/** What is taken away; nothing taken away is 0, not the -0 that would be printed as -$0.00. */
const taken = (usd: number): number => 0 - usd
const when = (is: boolean, ...sums: readonly CostSum[]): readonly CostSum[] => (is ? sums : [])

/** Whether an estimate says what age and wear have used up, as those do that are written for a claim. */
export const isForClaim = ({ deductibleUsd, lines }: DraftContent['costs']): boolean =>
  deductibleUsd !== null || Object.values(lines).some(({ depreciation }) => depreciation > 0)

/** What the lines without the optional ones come to, in the order in which it is added up; only what there is. @param costs - as for `totalsOf` */
export function sumsOf(costs: DraftContent['costs']): CostSum[] {
  const { taxRate, overheadRate, profitRate, deductibleUsd } = costs
  const totals = totalsOf(costs)
  const isClaim = isForClaim(costs)
  const supplement = supplementOf(costs)
  return [
    part('Lines', totals.linesUsd),
    ...when(overheadRate > 0, part('Overhead', totals.overheadUsd, overheadRate)),
    ...when(profitRate > 0, part('Profit', totals.profitUsd, profitRate)),
    ...when(taxRate > 0, part('Tax', totals.taxUsd, taxRate)),
    sum(isClaim ? 'Total, replacement cost value (RCV)' : 'Total', totals.totalUsd),
    ...when(
      isClaim,
      part('Depreciation of lines and their tax', taken(totals.depreciationUsd)),
      sum('Actual cash value (ACV)', totals.actualCashUsd),
    ),
    ...when(
      deductibleUsd !== null,
      part('Deductible', taken(deductibleUsd ?? 0)),
      sum('After the deductible', totals.afterDeductibleUsd ?? 0),
    ),
    ...(supplement === null ? [] : [part('Agreed to before', supplement.agreedUsd), sum('Supplement to it', supplement.differenceUsd)]),
  ]
}

const optionSum = {
  repair: 'Option: Repair',
  restore: 'Option: Restore',
  replace: 'Option: Replace',
} as const satisfies Record<ProposalOption, string>

/** What the optional lines come to, and each option of the proposal with the lines that all of them hold: nothing where there are none. @param costs - as for `totalsOf` */
export function optionSumsOf(costs: DraftContent['costs']): CostSum[] {
  const { optionalUsd, withOptionalUsd } = totalsOf(costs)
  return [
    ...when(
      Object.values(costs.lines).some((line) => line.isOptional && line.option === null),
      part('Options, not in the total', optionalUsd),
      sum('Total with options', withOptionalUsd),
    ),
    ...offeredOptions(costs).map(({ option, totalUsd }) => sum(optionSum[option], totalUsd)),
  ]
}
