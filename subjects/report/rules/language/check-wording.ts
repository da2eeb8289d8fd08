import { type Reading, readingOf } from '#rules/language/clauses'
import type { Ground } from '#rules/language/ground'
import { suspicionOf } from '#rules/language/learned/second-reader'
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
  const sentences = sentencesOf(text)
  const flags: WordingFlag[] = []
  for (const [i, { text: sentence, at }] of sentences.entries()) {
    const flag = (said: string, from: number, rule: RuleId | undefined) =>
      rule && flags.push({ rule, ...ruleWords[rule], sentence: said, at: from, rewrite: rewrites[rule][isSpanish(said) ? 'es' : 'en'] })
    const rule = brokenRule(readingOf(plain(sentence)), ground)
    const asked = sentences[i - 1]
    if (rule || !asked?.text.endsWith('?') || flags.at(-1)?.at === asked.at) flag(sentence, at, rule)
    // A question whose answer makes a statement of it: *Is it safe? Yes.*
    else flag(text.slice(asked.at, at + sentence.length), asked.at, answered(asked.text, sentence, ground))
  }
  return flags
}

/** Longer ones are no answers but the next thing that is told. */
const LONGEST_ANSWER = 120
const DENIAL = /\b(?:no|not|cannot|never|none|nobody|unknown|nadie|nunca)\b|n't\b/i
function answered(question: string, answer: string, ground: Ground): RuleId | undefined {
  if (answer.length > LONGEST_ANSWER) return undefined
  const rule = brokenRule(readingOf(plain(`${question.replaceAll(/[¿?]/g, ' ')} ${answer}`)), ground)
  // That something is not to code is a verdict too.
  return DENIAL.test(answer) && rule !== 'code-violation' ? undefined : rule
}

/** The second reader tells what no rule does from here on, and lets stand what a rule tells of and it is sure of otherwise. Chosen on 200 sentences it had not learned from. */
const SUSPECT = 0.5
const CLEARED = 0.05
/** Fewer words are a title or a name: what was learned of sentences says nothing of them. */
const FEWEST_WORDS = 4

/** What a sentence breaks, by the rules and by what was learned from sentences of both kinds. */
function brokenRule(reading: Reading, ground: Ground): RuleId | undefined {
  const told = ruleTelling(reading, ground)
  const suspicion = reading.tags.length < FEWEST_WORDS ? null : suspicionOf(reading, ground)
  if (suspicion === null || (told && suspicion.sure > CLEARED)) return told
  const isSuspect = suspicion.sure > SUSPECT && (!reading.isQuestion || rules[suspicion.rule].isEvenAsked)
  return isSuspect ? suspicion.rule : undefined
}

/** The gravest rule that tells of a sentence. */
export function ruleTelling(reading: Reading, ground: Ground): RuleId | undefined {
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
