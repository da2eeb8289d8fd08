import type { Ground } from '#rules/language/ground'
import { ruleWords } from '#rules/language/rule-words'
import { type RuleId, rules } from '#rules/language/rules'
import { isSpanish, plain, sentencesOf } from '#rules/language/sentences'
import { mayStand } from '#rules/language/stands'

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
    const rule = brokenRule(plain(sentence), ground)
    if (!rule) return []
    const { id, rewrite } = rule
    return [{ rule: id, ...ruleWords[id], sentence, at, rewrite: isSpanish(sentence) ? rewrite.es : rewrite.en }]
  })
}

const brokenRule = (sentence: string, ground: Ground) =>
  rules.find(
    (rule) =>
      rule.applies(ground) &&
      !rule.unless.some((pattern) => pattern.test(sentence)) &&
      rule.patterns.some((pattern) => {
        const found = pattern.exec(sentence)
        return found !== null && !mayStand(sentence, found.index, sentence.slice(found.index + found[0].length), rule.leans)
      }),
  )

/** The text with the sentence of a flag replaced by its safe words. */
export const withRewrite = (text: string, flag: Pick<WordingFlag, 'at' | 'sentence' | 'rewrite'>): string =>
  text.slice(0, flag.at) + flag.rewrite + text.slice(flag.at + flag.sentence.length)
