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

/** Characters of a sentence that is answered: the longest of ours has fewer, what somebody typed into it may have thousands. */
const LONGEST_SENTENCE = 600
/** Characters of the name of a field: ours have fewer, names that nobody asked for may have any number. */
const LONGEST_NAME = 120

/** Its words as whoever asked reads them; codes and names stay. */
function inItsLanguage<P extends ReturnType<typeof problemOf>>(told: P): P {
  const detail = said(shortened(told.detail, LONGEST_SENTENCE))
  const fields =
    told.fields &&
    Object.entries(told.fields).map(([name, sentence]) => [shortened(name, LONGEST_NAME), said(shortened(sentence, LONGEST_SENTENCE / 2))])
  return { ...told, title: said(told.title), detail, message: detail, ...(fields && { fields: Object.fromEntries(fields) }) }
}

/** A sentence says what is wrong at its beginning and what was expected at its end; what was typed stands between. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most / 2)} ... ${text.slice(-most / 2 + 5)}`.toWellFormed()

/** The code of a refusal of which only the HTTP status is known. */
export const codeOfStatus = (status: number): ErrorCode =>
  ErrorCode.options.find((code) => errorStatus[code] === status) ?? (status >= 500 ? 'internal' : 'invalid-request')
