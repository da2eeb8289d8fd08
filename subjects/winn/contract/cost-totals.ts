import { type DraftContent, inOrder } from '#contract/content'
import type { CostLine } from '#contract/cost'

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
  readonly taxUsd: number
  readonly totalUsd: number
  /** The optional lines, their tax among it. */
  readonly optionalUsd: number
  /** All of it, the optional lines among it. */
  readonly withOptionalUsd: number
  /** Lines that are in no sum, since their quantity or price is not known. */
  readonly openLines: number
}

/** Sums without the optional lines, and these beside them, of costs that went through `costsInStep`. Each line is rounded to the cent first, so that the sum is that of what is printed. */
export function totalsOf({ lines, taxRate }: DraftContent['costs']): CostTotals {
  const all = inOrder(lines).map((line) => ({ ...line, amount: amountOf(line) }))
  const sum = (some: typeof all) => some.reduce((total, { amount }) => total + (amount ?? 0), 0)
  const tax = (some: typeof all) => cents(sum(some.filter((line) => line.isTaxed)) * taxRate)
  const [firm, optional] = [all.filter((line) => !line.isOptional), all.filter((line) => line.isOptional)]
  const linesUsd = cents(sum(firm))
  const taxUsd = tax(firm)
  const totalUsd = cents(linesUsd + taxUsd)
  const optionalUsd = cents(sum(optional) + tax(optional))
  return {
    linesUsd,
    taxUsd,
    totalUsd,
    optionalUsd,
    withOptionalUsd: cents(totalUsd + optionalUsd),
    openLines: all.filter((line) => line.amount === null).length,
  }
}

/** Halves up, of the number as people write it: 1.005 lies a little below itself in binary. */
const rounded = (value: number, digits: number): number => Math.round(Number((value * 10 ** digits).toPrecision(15))) / 10 ** digits
const cents = (usd: number): number => rounded(usd, 2)
