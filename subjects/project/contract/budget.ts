import { trimmed } from '@ridgeline/contract/text'
import { fixed } from '@ridgeline/words/written'
import { z } from 'zod'

/** Who pays: the insurer what it agreed to, the owner the deductible and what no policy covers, the supplement what the insurer added later. */
export const payers = ['insurer', 'owner', 'supplement'] as const
export const Payer = z.enum(payers)
export type Payer = z.infer<typeof Payer>
export const payerLabel = { insurer: 'Insurer', owner: 'Owner', supplement: 'Supplement' } as const satisfies Record<Payer, string>

const MOST_LINES = 60
const amount = z.number().min(0).max(1e9)

/** A line of the budget: what was agreed and what came of it. */
export const BudgetLine = z.object({
  item: trimmed(200).min(1, 'Please enter what it is for'),
  payer: Payer,
  budgetUsd: amount,
  actualUsd: amount,
})
export type BudgetLine = z.infer<typeof BudgetLine>
export const BudgetLines = z.array(BudgetLine).max(MOST_LINES, fixed`must hold at most ${MOST_LINES} lines`)

interface Sum {
  readonly budgetUsd: number
  readonly actualUsd: number
}

const cents = (usd: number): number => Math.round(usd * 100)

/** Budget and actual of lines, to the cent. */
export function sumOf(lines: readonly Sum[]): Sum {
  const all = (key: keyof Sum) => lines.reduce((total, line) => total + cents(line[key]), 0) / 100
  return { budgetUsd: all('budgetUsd'), actualUsd: all('actualUsd') }
}

/** The sums by payer, each of them, in their order. */
export const sumsByPayer = (lines: readonly BudgetLine[]): readonly (Sum & { readonly payer: Payer })[] =>
  payers.map((payer) => ({ payer, ...sumOf(lines.filter((line) => line.payer === payer)) }))
