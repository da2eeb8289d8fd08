import { type Reading, readingOf } from '#rules/language/clauses'
import type { Ground } from '#rules/language/ground'
import { holds, isOpen, isOthers, isSaidAt } from '#rules/language/matching'
import { rewrites } from '#rules/language/rewrites'
import { ruleWords } from '#rules/language/rule-words'
import { type RuleId, ruleIds, rules } from '#rules/language/rules'
import { isSpanish, plain, sentencesOf } from '#rules/language/sentences'

/** A sentence that a report may not say, with why, and with words that may stand in its place. */
export interface WordingFlag {
  readonly rule: RuleId
  readonly title: string
  readonly reason: string
  /** The sentence as it was written, and where it begins in the text. */
  readonly sentence: string
  readonly at: number
  readonly rewrite: string
}

/** The sentences of a text that break a rule on this ground, in their order, each with the gravest rule it breaks. It speaks English and Spanish. */
export function checkWording(text: string, ground: Ground): WordingFlag[] {
  return sentencesOf(text).flatMap(({ text: sentence, at }) => {
    const rule = brokenRule(readingOf(plain(sentence)), ground)
    if (!rule) return []
    return [{ rule, ...ruleWords[rule], sentence, at, rewrite: rewrites[rule][isSpanish(sentence) ? 'es' : 'en'] }]
  })
}

function brokenRule(reading: Reading, ground: Ground): RuleId | undefined {
  return ruleIds.find((id) => {
    const { applies, rows, unless, opens, mayLeanOnPolicy, isEvenAsked } = rules[id]
    if (!applies(ground) || (reading.isQuestion && !isEvenAsked)) return false
    return reading.tags.some(
      (_, i) =>
        rows.some((row) => isSaidAt(reading, i, row)) &&
        holds(reading, i, unless) &&
        !isOpen(reading, i, opens) &&
        !isOthers(reading, i, mayLeanOnPolicy),
    )
  })
}

/** The text with the sentence of a flag replaced by its safe words. */
export const withRewrite = (text: string, flag: Pick<WordingFlag, 'at' | 'sentence' | 'rewrite'>): string =>
  text.slice(0, flag.at) + flag.rewrite + text.slice(flag.at + flag.sentence.length)
