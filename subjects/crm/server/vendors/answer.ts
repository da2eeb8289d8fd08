import { asMessage, message } from '@ridgeline/words/message'
import { z } from 'zod'
import type { CrmResponse } from '#server/vendors/adapter'
import { CrmError, type CrmErrorKind, kindOfStatus } from '#server/vendors/error'

/** A text of an answer; empty where the vendor has none. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** What a vendor says in an answer that is not a success. */
export interface Refusal {
  readonly words: string
  readonly kind?: CrmErrorKind
  readonly existingId?: string | null
}

/** Reads the vendor's own words out of the body of a refused call. */
export type ReadRefusal = (body: unknown, response: CrmResponse) => Refusal

/** Words longer than this are a page, not a message. */
const LONGEST_WORDS = 500

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Seconds of a `Retry-After` header, which is a number or a date; null without one. */
export function retryAfterOf(response: CrmResponse, now: number): number | null {
  const value = response.headers['retry-after']
  if (value === undefined) return null
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value)
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, Math.round((at - now) / 1000))
}

/** Plain text of an answer that is no JSON: tags off, shortened. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_WORDS)

/** Throws the refusal of an answer that is not a success. */
export function refuse(response: CrmResponse, readRefusal: ReadRefusal): void {
  if (response.status >= 200 && response.status < 300) return
  const body = jsonOf(response.text)
  const refusal = body === undefined ? { words: plain(response.text) } : readRefusal(body, response)
  const words = (refusal.words || `HTTP ${response.status}`).slice(0, LONGEST_WORDS)
  throw new CrmError(refusal.kind ?? kindOfStatus(response.status), message`${words}`, {
    status: response.status,
    retryAfter: retryAfterOf(response, Date.now()),
    existingId: refusal.existingId ?? null,
  })
}

/**
 * The answer in the shape we need of it; what else it has is left aside.
 * @throws CrmError of the refusal, or `unreadable`
 */
export function answerOf<T>(response: CrmResponse, shape: z.ZodType<T>, readRefusal: ReadRefusal): T {
  refuse(response, readRefusal)
  const read = shape.safeParse(jsonOf(response.text))
  if (read.success) return read.data
  const problem = read.error.issues[0]
  const why = problem?.message ?? asMessage('no JSON')
  const path = problem?.path.join('.') ?? ''
  const words =
    path === ''
      ? message`The answer is not what the vendor documents: ${why}`
      : message`The answer is not what the vendor documents at ${path}: ${why}`
  throw new CrmError('unreadable', words, { status: response.status })
}

/** As `answerOf`, but null for a record that is not there. */
export function answerOrNull<T>(response: CrmResponse, shape: z.ZodType<T>, readRefusal: ReadRefusal): T | null {
  return response.status === 404 ? null : answerOf(response, shape, readRefusal)
}
