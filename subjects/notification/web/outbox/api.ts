import { listOutbox } from '@ridgeline/operations/contract/operations'
import { call } from '@ridgeline/web/calls/api.ts'
import { pagesOf, searchFor } from '@ridgeline/web/calls/pages.ts'
import { queryOptions } from '@tanstack/react-query'
import { readMailStanding } from '#contract/mail-standing'

/** Messages whose subject or recipient has words that begin like these. */
export const outboxQuery = (words: string) => pagesOf(['outbox', words.trim()], listOutbox, { query: searchFor(words) })

/** How mails leave the server, which were not sent, and which wait. */
export const standingQuery = queryOptions({ queryKey: ['outbox', 'standing'], queryFn: () => call(readMailStanding, {}), staleTime: 0 })
