import { z } from 'zod'

/** Every code of a failed answer with its HTTP status, once. A code is never renamed and never changes its status; `problem` holds the words. */
export const errorStatus = {
  'invalid-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  damaged: 409,
  'idempotency-key-in-use': 409,
  gone: 410,
  'too-large': 413,
  'range-not-satisfiable': 416,
  unprocessable: 422,
  'idempotency-key-reused': 422,
  'too-many-requests': 429,
  internal: 500,
  'upstream-failed': 502,
  unavailable: 503,
  'insufficient-storage': 507,
} as const

export type ErrorCode = keyof typeof errorStatus
export const ErrorCode = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]])

/**
 * What went wrong, as our own client reads it out of a failed answer (`Problem`): `message` is the sentence for a person, `reason` the finer code of the
 * engine, of the sign-in or of another service, `fields` what was wrong where, `requestId` the name under which the log of the server has it.
 */
export const ErrorBody = z.object({
  code: ErrorCode,
  message: z.string(),
  reason: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional().describe('The `x-request-id` of the answer: what the operator finds this request by'),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The body of a failed answer where it is one of ours; a proxy's page or another program's answer is none. */
export const errorBodyIn = (value: unknown): ErrorBody | undefined =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  Object.hasOwn(errorStatus, value.code) &&
  'message' in value &&
  typeof value.message === 'string'
    ? (value as ErrorBody)
    : undefined
