import { type ErrorBody, ErrorCode, errorStatus } from '@ridgeline/contracts/api/errors'
import { problemOf, problemType } from '@ridgeline/contracts/api/problem'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { languageOf } from '#http/language'
import { said } from '#integrations/language/said'
import { speaking } from '#integrations/language/spoken'

/** A failed answer in the one form that leaves this server. `status` where it is not the code's own. */
export function problem(c: Context, body: ErrorBody, status: number = errorStatus[body.code]): Response {
  const told = speaking(languageOf(c), () => inItsLanguage(problemOf(body, new URL(c.req.url).pathname, status)))
  const text = JSON.stringify(told)
  return c.body(text, status as ContentfulStatusCode, { 'content-type': problemType })
}

/** Its words as whoever asked reads them; codes and names stay. */
function inItsLanguage<P extends ReturnType<typeof problemOf>>(told: P): P {
  const fields = told.fields && Object.fromEntries(Object.entries(told.fields).map(([name, sentence]) => [name, said(sentence)]))
  return { ...told, title: said(told.title), detail: said(told.detail), message: said(told.message), ...(fields && { fields }) }
}

/** The code of a refusal of which only the HTTP status is known. */
export const codeOfStatus = (status: number): ErrorCode =>
  ErrorCode.options.find((code) => errorStatus[code] === status) ?? (status >= 500 ? 'internal' : 'invalid-request')
