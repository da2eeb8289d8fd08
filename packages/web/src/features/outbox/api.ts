import { readMailStanding } from '@ridgeline/contracts/api/mail-standing'
import { listOutbox } from '@ridgeline/contracts/api/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/api.ts'
import { pagesOf, searchFor } from '#calls/pages.ts'

/** Messages whose subject or recipient has words that begin like these. */
export const outboxQuery = (words: string) => pagesOf(['outbox', words.trim()], listOutbox, { query: searchFor(words) })

/** How mails leave the server, which were not sent, and which wait. */
export const standingQuery = queryOptions({ queryKey: ['outbox', 'standing'], queryFn: () => call(readMailStanding, {}), staleTime: 0 })
