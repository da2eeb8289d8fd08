import type { Evidence } from '@ridgeline/assistant/contract/evidence'

export type FactPart = 'total' | 'reason' | 'raise' | 'each'

/**
 * Something that a tool found out: sentences of ours with the figures of records in them. What people wrote stands in “ ” (`quoted`), so that it is told as what
 * somebody wrote, and a figure in it backs no figure of the assistant.
 */
export interface Fact {
  /** What of a matter it tells, where a question may ask for one part alone: how many, why, what would raise it. */
  readonly part?: FactPart
  readonly says: string
  readonly evidence: readonly Evidence[]
  /** What the sentence is for: the first ones of an answer are `main`, `more` follows where there is room. */
  readonly weight?: 'main' | 'more'
}

/** A fact under the key by which sentences name it: `e1`, `e2` ... within one answer. */
export interface KeyedFact extends Fact {
  readonly key: string
}

const LONGEST_QUOTE = 120

/** Words that a person or another program wrote, as a quotation: one line, no marks of ours, no characters that hide or turn text. */
export function quoted(written: string, longest = LONGEST_QUOTE): string {
  const plain = written
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[“”"[\]{}<>`|*\\]/g, "'")
    .trim()
  return `“${plain.length > longest ? `${plain.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : plain}”`
}
