import type { CrmError } from '#server/vendors/error'

/** Tries in one sitting of a job; what still fails waits for its next turn, and after those for a person. */
const MOST_TRIES = 4
/** First wait in seconds; each further one is twice as long, and a random half is taken off so that many do not come back together. */
const FIRST_WAIT = 1
/** A job does not sit longer than this for one call; the vendor's longer wish is left to the queue. */
const LONGEST_WAIT = 30

export type NextTry =
  | { readonly kind: 'again'; readonly seconds: number }
  | { readonly kind: 'later'; readonly seconds: number }
  | { readonly kind: 'never' }

/**
 * What follows a failed call.
 * @param tries how often it was sent so far, from 1
 * @param repeatable whether sending it twice is the same as sending it once
 * @param chance 0 to 1
 */
export function nextTry(error: CrmError, tries: number, repeatable: boolean, chance: number): NextTry {
  const temporary = error.kind === 'busy' || (error.kind === 'unanswered' && repeatable)
  if (!temporary) return { kind: 'never' }
  // A busy answer to a create says that it did not happen only when the vendor says so itself.
  if (!repeatable && error.status !== 429) return { kind: 'never' }
  const wait = error.retryAfter ?? FIRST_WAIT * 2 ** (tries - 1) * (1 - chance / 2)
  return tries < MOST_TRIES && wait <= LONGEST_WAIT
    ? { kind: 'again', seconds: wait }
    : { kind: 'later', seconds: Math.max(wait, LONGEST_WAIT) }
}
