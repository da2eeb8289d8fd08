import { type DraftContent, inOrder } from '#contract/content'
import { type CostLine, type ProposalOption, proposalOptions } from '#contract/cost'

/** A line's quantity with waste, to the thousandth as it is printed, so that it times the price is the amount; null while it is not known. */
export const withWaste = ({ quantity, waste }: Pick<CostLine, 'quantity' | 'waste'>): number | null =>
  quantity === null ? null : rounded(quantity * (1 + waste), 3)

/** A line's amount before tax (US dollars, to the cent), waste included; null while quantity or price is not known. Its quantity is that of `costsInStep`. */
export function amountOf(line: Pick<CostLine, 'quantity' | 'waste' | 'unitPriceUsd'>): number | null {
  const quantity = withWaste(line)
  return quantity === null || line.unitPriceUsd === null ? null : cents(quantity * line.unitPriceUsd)
}

export interface CostTotals {
  readonly linesUsd: number
  readonly overheadUsd: number
  readonly profitUsd: number
  readonly taxUsd: number
  /** Lines, overhead, profit and tax: the replacement cost. */
  readonly totalUsd: number
  /** What age and wear have used up of the lines and their tax; overhead and profit do not wear. */
  readonly depreciationUsd: number
  /** Total less depreciation: the actual cash value. */
  readonly actualCashUsd: number
  /** Actual cash value less the deductible, 0 at least; null where no deductible is named. */
  readonly afterDeductibleUsd: number | null
  /** The optional lines that are of no option of a proposal, with all that is added to them. */
  readonly optionalUsd: number
  /** All of it, the optional lines among it. */
  readonly withOptionalUsd: number
  /** Lines that are in no sum, since their quantity or price is not known. */
  readonly openLines: number
}

/** Sums without the optional lines, and these beside them, of costs that went through `costsInStep`. Each line is rounded to the cent first, so that the sum is that of what is printed. */
export function totalsOf({ lines, taxRate, overheadRate, profitRate, deductibleUsd }: DraftContent['costs']): CostTotals {
  const all = inOrder(lines).map((line) => ({ ...line, amount: amountOf(line) }))
  const addUp = (some: typeof all) => {
    const sum = (of: typeof all) => of.reduce((total, { amount }) => total + (amount ?? 0), 0)
    const linesUsd = cents(sum(some))
    const [overheadUsd, profitUsd] = [cents(linesUsd * overheadRate), cents(linesUsd * profitRate)]
    const taxUsd = cents(sum(some.filter((line) => line.isTaxed)) * taxRate)
    return { linesUsd, overheadUsd, profitUsd, taxUsd, totalUsd: cents(linesUsd + overheadUsd + profitUsd + taxUsd) }
  }
  const firm = all.filter((line) => !line.isOptional)
  const sums = addUp(firm)
  const worn = firm.reduce((sum, line) => sum + (line.amount ?? 0) * line.depreciation * (line.isTaxed ? 1 + taxRate : 1), 0)
  const depreciationUsd = cents(worn)
  const actualCashUsd = cents(sums.totalUsd - depreciationUsd)
  const { totalUsd: optionalUsd } = addUp(all.filter((line) => line.isOptional && line.option === null))
  return {
    ...sums,
    depreciationUsd,
    actualCashUsd,
    afterDeductibleUsd: deductibleUsd === null ? null : Math.max(0, cents(actualCashUsd - deductibleUsd)),
    optionalUsd,
    withOptionalUsd: cents(sums.totalUsd + optionalUsd),
    openLines: all.filter((line) => line.amount === null).length,
  }
}

/** An option of the proposal: its own lines after those that every option holds, and what they come to. */
export interface OfferedOption {
  readonly option: ProposalOption
  readonly lines: readonly CostLine[]
  readonly totalUsd: number
  /** As in `CostTotals`. */
  readonly openLines: number
}

/** The options that an estimate offers, the smallest work first; none where no line is of one. @param costs - as for `totalsOf` */
export function offeredOptions(costs: DraftContent['costs']): OfferedOption[] {
  const all = Object.entries(costs.lines)
  return proposalOptions.flatMap((option) => {
    const isOwn = ({ isOptional, option: of }: CostLine) => isOptional && of === option
    if (!all.some(([, line]) => isOwn(line))) return []
    const own = all.flatMap(([id, line]) => (isOwn(line) || !line.isOptional ? [[id, { ...line, isOptional: false }] as const] : []))
    const lines = Object.fromEntries(own)
    const { totalUsd, openLines } = totalsOf({ ...costs, lines })
    return [{ option, lines: inOrder(lines), totalUsd, openLines }]
  })
}

/** Halves up, of the number as people write it: 1.005 lies a little below itself in binary. */
const rounded = (value: number, digits: number): number => Math.round(Number((value * 10 ** digits).toPrecision(15))) / 10 ** digits
/** US dollars to the cent. */
export const cents = (usd: number): number => rounded(usd, 2)
