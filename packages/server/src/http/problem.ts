import { type ErrorBody, ErrorCode, errorStatus } from '@ridgeline/contracts/errors'
import { problemOf, problemType } from '@ridgeline/contracts/problem'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A failed answer in the one form that leaves this server. `status` where it is not the code's own. */
export function problem(c: Context, body: ErrorBody, status: number = errorStatus[body.code]): Response {
  const text = JSON.stringify(problemOf(body, new URL(c.req.url).pathname, status))
  return c.body(text, status as ContentfulStatusCode, { 'content-type': problemType })
}

/** The code of a refusal of which only the HTTP status is known. */
export const codeOfStatus = (status: number): ErrorCode =>
  ErrorCode.options.find((code) => errorStatus[code] === status) ?? (status >= 500 ? 'internal' : 'invalid-request')
