import type { Words } from '@ridgeline/words/message'
import { ToldError } from '@ridgeline/words/told-error'

/**
 * Why a call did not do what it should.
 * - `credentials`: the vendor does not let us in; nothing is tried again before somebody acts
 * - `invalid`: the vendor refuses these values
 * - `duplicate`: the record is there already; `existingId` where the vendor says which
 * - `gone`: what was named is not there
 * - `busy`: too many calls, or the vendor is down; tried again later
 * - `unanswered`: no answer, so that it may or may not have happened
 * - `unreadable`: an answer that is not what the vendor documents
 */
export type CrmErrorKind = 'credentials' | 'invalid' | 'duplicate' | 'gone' | 'busy' | 'unanswered' | 'unreadable'

export class CrmError extends ToldError {
  override readonly name = 'CrmError'
  readonly kind: CrmErrorKind
  /** HTTP status, or null where nothing answered. */
  readonly status: number | null
  /** Seconds the vendor asks to wait. */
  readonly retryAfter: number | null
  readonly existingId: string | null

  /** @param words the vendor's own, or ours where it said nothing */
  constructor(kind: CrmErrorKind, words: Words, about: { status?: number; retryAfter?: number | null; existingId?: string | null } = {}) {
    super(words)
    this.kind = kind
    this.status = about.status ?? null
    this.retryAfter = about.retryAfter ?? null
    this.existingId = about.existingId ?? null
  }
}

/** What a status means at every vendor unless its own file says otherwise. */
export function kindOfStatus(status: number): CrmErrorKind {
  if (status === 401 || status === 403) return 'credentials'
  if (status === 404 || status === 410) return 'gone'
  if (status === 409) return 'duplicate'
  if (status === 408 || status === 429 || status >= 500) return 'busy'
  return 'invalid'
}
