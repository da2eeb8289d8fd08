import { ApiError } from '@ridgeline/contract/client'

/** final: trying again changes nothing; signed-out: after signing in; later: no answer, or none that settles it. */
export type Answer = { readonly is: 'final'; readonly reason: string } | { readonly is: 'signed-out' } | { readonly is: 'later' }

/** Statuses that another try can change: busy, locked, too early, too many, and a version that changed meanwhile. */
const passing: readonly number[] = [408, 409, 423, 425, 429]

/** What a status means that is no success. 507: the server's disk is full, and room may be made. */
export function answerOf(status: number, reason: string): Answer {
  if (status === 401) return { is: 'signed-out' }
  if (status >= 400 && status < 500 && !passing.includes(status)) return { is: 'final', reason }
  return { is: 'later' }
}

/** What an error of a call means. Whatever is no answer of our server (no connection, a page of a proxy, half an answer) is tried again. */
export const answerTo = (error: unknown): Answer => (error instanceof ApiError ? answerOf(error.status, error.sentence) : { is: 'later' })
