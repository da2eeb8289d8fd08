import { ApiError } from '@ridgeline/contract/client'
import { OTHER_MEMBER } from '@ridgeline/contract/for-member'

/** final: trying again changes nothing; signed-out: after signing in; other-member: once whose it is works there again; later: no answer, or none that settles it. */
export type Answer =
  | { readonly is: 'final'; readonly reason: string }
  | { readonly is: 'signed-out' | 'other-member' }
  | { readonly is: 'later' }

/** Statuses that another try can change: busy, locked, too early, too many, and a version that changed meanwhile. */
const passing: readonly number[] = [408, 409, 423, 425, 429]

/** What a status means that is no success. 507: the server's disk is full, and room may be made. */
export function answerOf(status: number, reason: string, code?: string): Answer {
  if (code === OTHER_MEMBER) return { is: 'other-member' }
  if (status === 401) return { is: 'signed-out' }
  if (status >= 400 && status < 500 && !passing.includes(status)) return { is: 'final', reason }
  return { is: 'later' }
}

/** What an error of a call means. Whatever is no answer of our server (no connection, a page of a proxy, half an answer) is tried again. */
export const answerTo = (error: unknown): Answer =>
  error instanceof ApiError ? answerOf(error.status, error.sentence, error.body?.reason) : { is: 'later' }
