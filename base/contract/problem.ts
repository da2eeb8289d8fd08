import { z } from 'zod'
import { ErrorBody, type ErrorCode, errorStatus } from './errors.ts'

/** What each code is called (its title, the same at every occurrence) and what it means. */
export const errorWords = {
  'invalid-request': { title: 'Not what the call expects', meaning: '`fields` names what is wrong where.' },
  unauthenticated: { title: 'Not signed in', meaning: 'Nobody is signed in, or the key is unknown, revoked or expired.' },
  forbidden: { title: 'Not allowed', meaning: 'The role, the key or the state of the account does not allow it; `detail` says what does.' },
  'not-found': { title: 'Not found', meaning: 'No such record, or one of another organization.' },
  'method-not-allowed': { title: 'Method not allowed', meaning: '`Allow` names the methods that the address takes.' },
  conflict: { title: 'Stands against the record', meaning: 'The state of the record does not allow it.' },
  damaged: {
    title: 'Stored file damaged',
    meaning: 'A stored file is damaged, missing or unreadable (`reason` says which); asking again changes nothing until it is mended.',
  },
  'idempotency-key-in-use': {
    title: 'First request still under way',
    meaning: 'The first request with this `Idempotency-Key` is still under way; `Retry-After` says when to ask again.',
  },
  gone: { title: 'Gone', meaning: 'The link, invitation or file is used, revoked or expired.' },
  'too-large': { title: 'Too large', meaning: 'The body is larger than the call takes.' },
  'range-not-satisfiable': {
    title: 'Range outside of the file',
    meaning: 'The `Range` lies outside of the file; `Content-Range` says how large it is.',
  },
  unprocessable: {
    title: 'Cannot be done',
    meaning: 'Well formed, and cannot be done with this file or record; `detail` says what was expected.',
  },
  'idempotency-key-reused': {
    title: 'Key of another request',
    meaning: 'This `Idempotency-Key` came with another request before; a new request needs a new key.',
  },
  'too-many-requests': { title: 'Too many requests', meaning: 'Asked too often; `Retry-After` says when to ask again.' },
  internal: { title: 'Fault of the server', meaning: 'A fault of the server; nothing was lost.' },
  'upstream-failed': { title: 'Another service failed', meaning: 'Another service (mail, payments) did not do its part.' },
  unavailable: {
    title: 'Not available now',
    meaning: 'Too much to do, or the database does not answer; `Retry-After` says when to ask again.',
  },
  'insufficient-storage': { title: 'Disk nearly full', meaning: 'The disk of the server is nearly full; what was stored is safe.' },
} as const satisfies Record<ErrorCode, { title: string; meaning: string }>

/** Where the codes are explained; the type of a problem leads to its code there. */
export const errorPagePath = '/api/docs/errors'

/** Every failed answer of the server (RFC 9457). `detail` and `message` are the same sentence. */
export const Problem = ErrorBody.extend({
  type: z.string().describe('Where the code is explained, seen from the address of the server'),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string(),
  instance: z.string().describe('Path of the request that was refused'),
})
export type Problem = z.infer<typeof Problem>

export const problemType = 'application/problem+json'

/**
 * The failed answer to a request.
 * @param instance - path of the request, without its query
 * @param status - HTTP status where it is not the code's own: resumable uploads keep those of their protocol
 */
export function problemOf(body: ErrorBody, instance: string, status: number = errorStatus[body.code]): Problem {
  const { code, message, ...more } = body
  return { type: `${errorPagePath}#${code}`, title: errorWords[code].title, status, detail: message, instance, code, message, ...more }
}
