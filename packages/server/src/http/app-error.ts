import type { ErrorBody, ErrorCode } from '@ridgeline/contracts/errors'
import { ThermalError } from '@ridgeline/thermal/errors'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ZodError } from 'zod'

const status = {
  'invalid-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  unprocessable: 422,
  'too-many-requests': 429,
  internal: 500,
  'upstream-failed': 502,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>

/** A refusal with a code of the contract and a sentence for a person. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly detail: string | undefined
  /** When to ask again (s), for `too-many-requests`. */
  readonly retryAfterS: number | undefined

  constructor(code: ErrorCode, message: string, options?: ErrorOptions & { detail?: string; retryAfterS?: number }) {
    super(message, options)
    this.code = code
    this.detail = options?.detail
    this.retryAfterS = options?.retryAfterS
  }
}

/** The answer to an error: its status and body. Unknown errors become a plain 500 that tells nobody anything. */
export function errorAnswer(error: unknown): { status: (typeof status)[ErrorCode]; body: ErrorBody; known: boolean } {
  if (error instanceof AppError)
    return {
      status: status[error.code],
      body: { code: error.code, message: error.message, ...(error.detail && { detail: error.detail }) },
      known: true,
    }
  if (error instanceof ZodError) {
    const fields = Object.fromEntries(error.issues.map((i) => [i.path.join('.') || 'body', i.message]))
    return {
      status: 400,
      body: { code: 'invalid-request', message: `Some fields are not valid: ${Object.keys(fields).join(', ')}`, fields },
      known: true,
    }
  }
  if (error instanceof ThermalError)
    return {
      status: 422,
      body: { code: 'unprocessable', message: `${error.message}. Expected: ${error.expected}`, detail: error.code },
      known: true,
    }
  return {
    status: 500,
    body: { code: 'internal', message: 'Something went wrong on the server. Nothing was lost; please try again.' },
    known: false,
  }
}

/** A failed statement carries the values of customers in its text; its cause tells what went wrong without them. */
export const loggable = (error: unknown): unknown => (error instanceof DrizzleQueryError ? (error.cause ?? 'a statement failed') : error)

/** The one place where an error becomes an HTTP answer. */
export function onError(error: Error, c: Context): Response {
  if (error instanceof HTTPException) return error.getResponse()
  const answer = errorAnswer(error)
  if (!answer.known) console.error(loggable(error))
  if (error instanceof AppError && error.retryAfterS !== undefined) c.header('retry-after', String(error.retryAfterS))
  return c.json(answer.body, answer.status)
}
