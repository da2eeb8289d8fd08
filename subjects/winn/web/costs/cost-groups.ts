import { type CostLine, optionWord, type ProposalOption, proposalOptions } from '#contract/cost'

/** What a line is of: the total, nothing that is chosen yet, or one of the ways to go that an owner is offered. */
export type CostGroup = 'firm' | 'optional' | ProposalOption

type Grouped = Pick<CostLine, 'isOptional' | 'option'>

/** In the order in which the report prints them. */
const groups: readonly CostGroup[] = ['firm', 'optional', ...proposalOptions]

export const groupOf = ({ isOptional, option }: Grouped): CostGroup => (isOptional ? (option ?? 'optional') : 'firm')

export function groupName(group: CostGroup): string {
  if (group === 'firm') return 'In the total'
  return group === 'optional' ? 'Optional, not in the total' : `Option: ${optionWord[group]}`
}

/** Lines by their group, in their own order within each. */
export const byGroup = <T extends Grouped>(lines: readonly T[]): T[] =>
  groups.flatMap((group) => lines.filter((line) => groupOf(line) === group))

/** Where two lines that follow each other are of the same group. */
export const isOneGroup = (a: Grouped | undefined, b: Grouped | undefined): boolean =>
  a !== undefined && b !== undefined && groupOf(a) === groupOf(b)
