import { checkWording } from '@ridgeline/report/rules/language/check-wording'
import type { Ground } from '@ridgeline/report/rules/language/ground'
import type { KeyedFact } from '@ridgeline/report/rules/told/fact'
import type { CheckedSentence, Evidence } from '#contract/evidence'
import { overstates } from '#server/answer/check/claims'
import { inventedNumber } from '#server/answer/check/numbers'
import { isOwnWord } from '#server/answer/check/own-words'
import { isSupported, misquotes, withoutQuotations } from '#server/answer/check/quotations'
import { type RawSentence, splitSentences } from '#server/answer/check/split-sentences'

/** Why a sentence of a model was taken out, or said otherwise. */
export type Removal = 'no-evidence' | 'unknown-evidence' | 'invented-number' | 'misquoted' | 'unsupported' | 'wording'

/** A sentence that passed, with the keys of the facts it names. */
export interface StatedSentence extends CheckedSentence {
  readonly keys: readonly string[]
}

export interface Checked {
  readonly sentences: StatedSentence[]
  readonly removed: readonly { readonly why: Removal; readonly text: string }[]
}

/** What a model says, checked sentence by sentence as it comes. */
export interface AnswerCheck {
  push(piece: string): Checked
  /** What was still open. */
  end(): Checked
}

/**
 * Lets through only sentences that name facts of this answer, whose every number stands in the facts they name, most of whose words do, and that tell what people and
 * files say as a quotation only. What the organization may not say from where it stands is replaced by words that may.
 * @param facts - looked up when a sentence ends: tools may still be adding to them
 */
export function checkAnswer(facts: () => ReadonlyMap<string, KeyedFact>, ground: Ground): AnswerCheck {
  let open = ''
  const take = (isWhole: boolean): Checked => {
    const { sentences: raw, rest } = splitSentences(open, isWhole)
    open = rest
    const sentences: StatedSentence[] = []
    const removed: { why: Removal; text: string }[] = []
    for (const sentence of raw) {
      const checked = checkSentence(sentence, facts(), ground)
      if ('why' in checked) removed.push({ why: checked.why, text: sentence.text })
      else {
        if (checked.isReworded) removed.push({ why: 'wording', text: sentence.text })
        sentences.push({ text: checked.text, evidence: checked.evidence, startsParagraph: sentence.startsParagraph, keys: sentence.keys })
      }
    }
    return { sentences, removed }
  }
  return {
    push(piece) {
      open += piece
      return take(false)
    },
    end: () => take(true),
  }
}

type Outcome = { readonly why: Removal } | { readonly text: string; readonly evidence: Evidence[]; readonly isReworded: boolean }

function checkSentence({ text, keys }: RawSentence, facts: ReadonlyMap<string, KeyedFact>, ground: Ground): Outcome {
  if (keys.length === 0) return isOwnWord(text) ? { text, evidence: [], isReworded: false } : { why: 'no-evidence' }
  const named = keys.map((key) => facts.get(key))
  const known = named.filter((fact) => fact !== undefined)
  if (known.length < named.length) return { why: 'unknown-evidence' }
  const says = known.map((fact) => fact.says)
  const evidence = [...new Map(known.flatMap((fact) => fact.evidence).map((each) => [`${each.kind} ${each.id}`, each])).values()]
  // The facts of tools are ours to the letter, so a sentence that stands in one needs no look at its words.
  const isVerbatim = says.some((fact) => splitSentences(fact, true).sentences.some((each) => each.text === text))
  const why = isVerbatim ? null : wrongIn(text, says, [...facts.values()])
  if (why !== null) return { why }
  // A passage of the handbook speaks of words that may not be used; as it was written it says nothing of a roof.
  const isHandbook = isVerbatim && known.every((fact) => fact.evidence.every(({ kind }) => kind === 'passage'))
  const [flag] = isHandbook ? [] : checkWording(withoutQuotations(text), ground)
  return flag ? { text: flag.rewrite, evidence, isReworded: true } : { text, evidence, isReworded: false }
}

/** What is wrong with a sentence in a model's own words. */
function wrongIn(text: string, says: readonly string[], all: readonly KeyedFact[]): Removal | null {
  if (inventedNumber(text, says) !== null) return 'invented-number'
  const everything = all.map((fact) => fact.says)
  if (misquotes(text, says, everything)) return 'misquoted'
  return isSupported(text, says) && !overstates(text, says) ? null : 'unsupported'
}

/** Sentences as one text, as `response` carries it. */
export const asText = (sentences: readonly Pick<CheckedSentence, 'text' | 'startsParagraph'>[]): string =>
  sentences.map(({ text, startsParagraph }, i) => `${i === 0 ? '' : startsParagraph ? '\n' : ' '}${text}`).join('')
