import { ApiError, apiError } from '@ridgeline/contract/client'
import { type IdentityErrorCode, identityError, isIdentityError } from '@ridgeline/contract/identity-errors'
import { sentenceOf } from '#calls/api.ts'
import { fetchProven } from '#calls/prove.ts'
import { Told } from '#calls/told.ts'

/** Calls of the identity service answer in a form of their own, so they are made outside the contract. Rejects with ApiError or IdentityFailure. */
export async function identityCall<T>(
  method: 'GET' | 'POST',
  path: string,
  body: object | null,
  reply: { parse(value: unknown): T },
): Promise<T> {
  const request = {
    method,
    credentials: 'include' as const,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }
  const res = await fetchProven(`/api/auth/${path}`, request).catch(() => {
    throw new IdentityFailure('network-request-failed')
  })
  const text = await res.text()
  if (!res.ok) throw apiError(res.status, res.statusText, text)
  return reply.parse(JSON.parse(text || 'null'))
}

/** For calls whose answer says nothing but that it is done. */
export const done = { parse: (): void => undefined }

/** Something that went wrong before the service answered, such as its popup; by code of the identity errors. */
export class IdentityFailure extends Told {
  override name = 'IdentityFailure'
  readonly code: IdentityErrorCode

  constructor(code: IdentityErrorCode) {
    super(identityError(code).sentence)
    this.code = code
  }
}

/** Which of the identity errors it is, or undefined for anything else. */
export function identityCodeOf(error: unknown): IdentityErrorCode | undefined {
  if (error instanceof IdentityFailure) return error.code
  const code = bodyOf(error)?.reason
  return isIdentityError(code) ? code : undefined
}

/** Title and sentence for a person whom the identity service refused; `otherwise` stands where nothing is known about the reason. */
export function refusalOf(error: unknown, otherwise: { title: string; sentence: string }): { title: string; sentence: string } {
  const code = identityCodeOf(error)
  if (!code) return { title: otherwise.title, sentence: sentenceOf(error, otherwise.sentence) }
  return { title: identityError(code).title, sentence: bodyOf(error)?.message ?? identityError(code).sentence }
}

/** The server failed or was too busy before it judged what was entered. */
export const isUnjudged = (error: unknown): boolean => error instanceof ApiError && (error.status === 429 || error.status >= 500)

export const refusalSentence = (error: unknown, otherwise: string): string => refusalOf(error, { title: '', sentence: otherwise }).sentence

const bodyOf = (error: unknown): ApiError['body'] => (error instanceof ApiError ? error.body : undefined)
