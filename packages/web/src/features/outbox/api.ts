import { listOutbox } from '@ridgeline/contracts/api/operations'
import { pagesOf, searchFor } from '#calls/pages.ts'

/** Messages whose subject or recipient has words that begin like these. */
export const outboxQuery = (words: string) => pagesOf(['outbox', words.trim()], listOutbox, { query: searchFor(words) })
