import { createRandom, type Random } from '@ridgeline/thermal/generate/random'
import type { PublicQuestion, Question } from '#rules/exam/question'

/** A paper: which questions, and in which order each shows its options. Kept on the server; the seed gives the same paper again. */
export interface Paper {
  readonly questions: readonly { readonly id: string /** Shown place -> place in the bank. */; readonly shown: readonly number[] }[]
}

function shuffled(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(random.next() * (at + 1))
    const kept = order[at] as number
    order[at] = order[other] as number
    order[other] = kept
  }
  return order
}

const partsOf = (question: Question): number =>
  question.kind === 'single' || question.kind === 'multiple'
    ? question.options.length
    : question.kind === 'order'
      ? question.items.length
      : 0

/** An order that shows an ordered list as it should be would give the answer away. */
function orderShown(count: number, random: Random): number[] {
  const order = shuffled(count, random)
  return order.every((place, at) => place === at) ? [...order.slice(1), order[0] as number] : order
}

/**
 * Draws a paper.
 * @param count questions; the whole bank where it has fewer
 * @param seed of the attempt
 */
export function drawPaper(bank: readonly Question[], count: number, seed: number): Paper {
  const random = createRandom(seed)
  const chosen = shuffled(bank.length, random).slice(0, count)
  return {
    questions: chosen.map((at) => {
      const question = bank[at] as Question
      const parts = partsOf(question)
      return { id: question.id, shown: question.kind === 'order' ? orderShown(parts, random) : shuffled(parts, random) }
    }),
  }
}

/** What the candidate may see of a question: never the answer, nor anything that orders it. */
export function publicQuestion(question: Question, shown: readonly number[]): PublicQuestion {
  const { id, text } = question
  if (question.kind === 'single' || question.kind === 'multiple')
    return { id, kind: question.kind, text, options: shown.map((at) => question.options[at] as string) }
  if (question.kind === 'order') return { id, kind: 'order', text, items: shown.map((at) => question.items[at] as string) }
  if (question.kind === 'number') return { id, kind: 'number', text, unit: question.unit }
  return { id, kind: 'hotspot', text, picture: question.picture }
}
