import type { Ground } from '#rules/language/ground'
import type { RuleId } from '#rules/language/rules'

const valid: Ground = { verdict: 'valid', hat: 'contractor', isVerified: false }
export const grounds = {
  /** A contractor on a survey that supports looking for moisture. */
  valid,
  limits: { ...valid, verdict: 'valid-with-limits' },
  /** The same with a finding that a core confirmed. */
  cored: { ...valid, isVerified: true },
  invalid: { ...valid, verdict: 'not-valid' },
  adjuster: { ...valid, hat: 'adjuster' },
  consultant: { ...valid, hat: 'consultant' },
} as const satisfies Record<string, Ground>

export interface LabelledSentence {
  readonly text: string
  readonly ground: Ground
  /** What the sentence breaks; null where it may stand. */
  readonly breaks: RuleId | null
}

/** Sentences, one a line, of one kind. */
export const labelled =
  (breaks: RuleId | null) =>
  (ground: keyof typeof grounds, lines: string): LabelledSentence[] =>
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((text) => ({ text, ground: grounds[ground], breaks }))
