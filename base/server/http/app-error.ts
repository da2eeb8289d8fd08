import { type ErrorCode, errorStatus } from '@ridgeline/contract/errors'
import { damageSentence } from '@ridgeline/scan/contract/stored-file'
import { ThermalError } from '@ridgeline/thermal/errors'
import { asMessage, message, type Words } from '@ridgeline/words/message'
import { ToldError } from '@ridgeline/words/told-error'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ZodError, z } from 'zod'
import { databaseTrouble } from '#db/trouble'
import { keepValuesOutOfLogs } from '#db/without-values'
import { inputWords, toldOf } from '#http/call/input-words'
import { codeOfStatus, problem, type Trouble } from '#http/refusal/problem'
import { ObjectTrouble, StoreAway } from '#integrations/storage/storage'
import { requestHere } from '#origin'

keepValuesOutOfLogs()
// Wherever a value is refused, in a request or beside it in a thread, it comes through here.
z.config({ localeError: inputWords })

/** A refusal with a code of the contract and a sentence for a person. */
export class AppError extends ToldError {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly reason: string | undefined
  /** When to ask again (s), for `too-many-requests` and `unavailable`. */
  readonly retryAfterS: number | undefined
  /** The `Link` header: the call that makes what is not there. */
  readonly link: string | undefined

  constructor(code: ErrorCode, words: Words, options?: ErrorOptions & { reason?: string; retryAfterS?: number; link?: string }) {
    super(words, options)
    this.code = code
    this.reason = options?.reason
    this.retryAfterS = options?.retryAfterS
    this.link = options?.link
  }
}

interface Answer {
  readonly status: (typeof errorStatus)[ErrorCode]
  readonly body: Trouble
  readonly known: boolean
  /** When to ask again (s). */
  readonly retryAfterS?: number | undefined
}

/** How long to wait before asking again where nothing says it better (s). */
export const RETRY_AFTER_S = 5
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** The answer to what goes by without anybody changing the request; null for every other error. */
function passingTrouble(error: unknown): Answer | null {
  const putOff = (code: 'unavailable' | 'insufficient-storage', words: Words): Answer => ({
    status: errorStatus[code],
    body: { code, message: words },
    known: false,
    retryAfterS: RETRY_AFTER_S,
  })
  if (error instanceof StoreAway)
    return putOff('unavailable', 'The file store does not answer at the moment. Nothing was lost; please try again in a few seconds.')
  const trouble = databaseTrouble(error)
  if (trouble === 'busy')
    return putOff('unavailable', 'The server has too much to do at the moment. Nothing was lost; please try again in a few seconds.')
  if (trouble === 'away')
    return putOff('unavailable', 'The database does not answer at the moment. Nothing was lost; please try again in a few seconds.')
  const code = (error as { code?: string } | null)?.code ?? (error as { cause?: { code?: string } } | null)?.cause?.code
  const advice = asMessage('What was stored is safe; please try again later or ask who runs the server.')
  if (code !== undefined && NO_ROOM.has(code)) return putOff('insufficient-storage', message`The disk of the server is full. ${advice}`)
  return code === 'EROFS' ? putOff('unavailable', message`The server cannot write to its disk at the moment. ${advice}`) : null
}

/** More than a person reads; a long list of wrong values must not become a long answer. */
const MOST_FIELDS = 20

/** Of a value that fits none of several forms, what its own form says where that has a sentence: nothing typed and an address are two forms of one field. */
function sentenceOf(issue: ZodError['issues'][number]): Words {
  if (issue.code !== 'invalid_union') return toldOf(issue)
  const own = issue.errors.filter((one) =>
    one.every(({ code, path }) => code !== 'invalid_value' && code !== 'invalid_type' && path.length === 0),
  )
  const [only] = own.length === 1 ? (own[0] ?? []) : []
  return toldOf(only ?? issue)
}

/** The answer to an error: its status and body. Unknown errors become a plain 500 that tells nobody anything. */
export function errorAnswer(error: unknown): Answer {
  if (error instanceof AppError)
    return {
      status: errorStatus[error.code],
      body: { code: error.code, message: error.words, ...(error.reason && { reason: error.reason }) },
      known: true,
      retryAfterS: error.retryAfterS,
    }
  if (error instanceof ZodError) {
    const fields = Object.fromEntries(error.issues.slice(0, MOST_FIELDS).map((i) => [i.path.join('.') || 'body', sentenceOf(i)]))
    return {
      status: 400,
      body: { code: 'invalid-request', message: message`Some fields are not valid: ${Object.keys(fields).join(', ')}`, fields },
      known: true,
    }
  }
  if (error instanceof ObjectTrouble)
    return {
      status: errorStatus.damaged,
      body: {
        code: 'damaged',
        message: message`${damageSentence('The stored file', error.damage)} Upload the same file again, or ask the operator of this server to bring it back from a backup.`,
        reason: error.damage,
      },
      known: true,
    }
  if (error instanceof ThermalError)
    return {
      status: 422,
      body: {
        code: 'unprocessable',
        message: message`${asMessage(error.words)}. Expected: ${asMessage(error.expectedWords)}`,
        reason: error.code,
      },
      known: true,
    }
  const passing = passingTrouble(error)
  if (passing) return passing
  return { status: 500, body: { code: 'internal', message: faultWords() }, known: false }
}

/** With the number under which whoever runs the server finds it in the log. */
function faultWords(): Words {
  const sorry = asMessage('Something went wrong on the server. Nothing was lost; please try again.')
  const requestId = requestHere()
  return requestId === null ? sorry : message`${sorry} If it happens again, tell whoever runs this server the number ${requestId}.`
}

/** A failed statement carries the values of customers in its text; its cause tells what went wrong without them. */
export const loggable = (error: unknown): unknown => (error instanceof DrizzleQueryError ? (error.cause ?? 'a statement failed') : error)

const reasonOf = (error: unknown): string => {
  const cause = loggable(error)
  return cause instanceof Error ? cause.message : String(cause)
}

/** Writes what went wrong beside an answer, or in a job, into the log: under the name of the request that it goes back to. */
export function logFault(what: string, error: unknown): void {
  const requestId = requestHere()
  console.error(`${what}${requestId === null ? '' : ` [${requestId}]`}:`, loggable(error))
}

/** Writes an error into the log that is no answer by itself. What goes by comes in numbers: one line each. */
export function logUnknown(method: string, error: unknown, { known, retryAfterS }: Answer): void {
  if (known) return
  if (retryAfterS === undefined) logFault(method, error)
  else console.error(`${method} put off: ${reasonOf(error)}`)
}

/** The one place where an error becomes an HTTP answer. */
export function onError(error: Error, c: Context): Response {
  if (error instanceof HTTPException)
    return problem(c, { code: codeOfStatus(error.status), message: 'This request cannot be answered.' }, error.status)
  const answer = errorAnswer(error)
  logUnknown(c.req.method, error, answer)
  if (error instanceof AppError && error.link) c.header('link', error.link)
  if (answer.retryAfterS !== undefined) c.header('retry-after', String(answer.retryAfterS))
  if (answer.status === 401) c.header('www-authenticate', 'Bearer')
  if (answer.status === 429) c.header('ratelimit', `"requests";r=0;t=${answer.retryAfterS ?? RETRY_AFTER_S}`)
  return problem(c, answer.body, answer.status)
}
