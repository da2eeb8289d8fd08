import type { VendorDeal } from '#server/vendors/record'

/** How a job stands at the vendor, in one text: `open:qualified`, `won:42`. */
export const dealState = ({ outcome, stage }: Pick<VendorDeal, 'outcome' | 'stage'>): string => `${outcome}:${stage}`

/** What a rule of the stage map may name beside the vendor's own stages. */
export const OUTCOMES = { won: '*won', lost: '*lost' } as const

/** The stage of ours that a job's state stands for, by the rules of its connection: won and lost before the stage it is in. Null where no rule names it. */
export function stageFor(state: string, rules: readonly { readonly theirs: string; readonly ours: string }[]): string | null {
  const at = state.indexOf(':')
  const [outcome, stage] = [state.slice(0, at), state.slice(at + 1)]
  const ended = outcome === 'won' || outcome === 'lost' ? rules.find(({ theirs }) => theirs === OUTCOMES[outcome]) : undefined
  return (ended ?? rules.find(({ theirs }) => theirs === stage))?.ours ?? null
}
