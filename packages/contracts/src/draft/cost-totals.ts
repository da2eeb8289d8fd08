import { type DraftContent, inOrder } from '#draft/content'
import type { CostLine } from '#draft/cost'

/** A line's amount before tax (US dollars, to the cent), waste included; null while quantity or price is not known. */
export function amountOf({ quantity, waste, unitPriceUsd }: Pick<CostLine, 'quantity' | 'waste' | 'unitPriceUsd'>): number | null {
  return quantity === null || unitPriceUsd === null ? null : cents(quantity * (1 + waste) * unitPriceUsd)
}

export interface CostTotals {
  readonly linesUsd: number
  readonly taxUsd: number
  readonly totalUsd: number
  /** The optional lines, their tax among it. */
  readonly optionalUsd: number
  /** Lines that are in no sum, since their quantity or price is not known. */
  readonly openLines: number
}

/** Sums without the optional lines, and these beside them. Each line is rounded to the cent first, so that the sum is that of what is printed. */
export function totalsOf({ lines, taxRate }: DraftContent['costs']): CostTotals {
  const all = inOrder(lines).map((line) => ({ ...line, amount: amountOf(line) }))
  const sum = (some: typeof all) => some.reduce((total, { amount }) => total + (amount ?? 0), 0)
  const tax = (some: typeof all) => cents(sum(some.filter((line) => line.isTaxed)) * taxRate)
  const [firm, optional] = [all.filter((line) => !line.isOptional), all.filter((line) => line.isOptional)]
  const linesUsd = cents(sum(firm))
  const taxUsd = tax(firm)
  return {
    linesUsd,
    taxUsd,
    totalUsd: cents(linesUsd + taxUsd),
    optionalUsd: cents(sum(optional) + tax(optional)),
    openLines: all.filter((line) => line.amount === null).length,
  }
}

const cents = (usd: number): number => Math.round((usd + Number.EPSILON) * 100) / 100
