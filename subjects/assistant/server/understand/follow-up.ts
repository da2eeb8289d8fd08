import type { AssistantQuestion } from '#contract/message'

/** Asks for the reason of what was said before, and names nothing. */
const WHY =
  /^\W*(?:(?:and|but|so|ok|y|pero)\s+)?(?:why|how come|why(?:'s| is) (?:that|it)|why so \w+|why not|por ?qu[eé]|y eso|c[oó]mo as[ií])(?:\s+(?:that|not|no|eso|as[ií]))?\W*$/iu
const SPANISH = /por ?qu|eso|as[ií]/iu

/** A bare "why" is the question before it, asked for its reason. */
export function wholeQuestion({ message, conversationHistory }: Pick<AssistantQuestion, 'message' | 'conversationHistory'>): string {
  const before = WHY.test(message) ? conversationHistory.findLast(({ role }) => role === 'user')?.content : undefined
  return before === undefined ? message : `${SPANISH.test(message) ? 'por qué' : 'why'} ${before}`
}
