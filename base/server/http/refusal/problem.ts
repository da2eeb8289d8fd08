import { SCIM_PATH } from '@ridgeline/account/contract/scim'
import { type ErrorBody, ErrorCode, errorStatus } from '@ridgeline/contract/errors'
import { type Problem, problemOf, problemType } from '@ridgeline/contract/problem'
import type { Words } from '@ridgeline/words/message'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { languageOf } from '#http/language'
import { said } from '#integrations/language/said'
import { speaking } from '#integrations/language/spoken'
import { requestHere } from '#origin'

/** What went wrong, before it is said in a language. */
export type Trouble = Omit<ErrorBody, 'message' | 'fields' | 'requestId'> & {
  readonly message: Words
  readonly fields?: Readonly<Record<string, Words>> | undefined
}

/** A failed answer in the one form that leaves this server, in the language of who asked. `status` where it is not the code's own. */
export function problem(c: Context, trouble: Trouble, status: number = errorStatus[trouble.code]): Response {
  const { pathname } = new URL(c.req.url)
  const told = speaking(languageOf(c), () => problemIn(trouble, pathname, status))
  if (pathname.startsWith(`${SCIM_PATH}/`))
    return c.body(JSON.stringify(scimError(told)), status as ContentfulStatusCode, { 'content-type': 'application/scim+json' })
  const text = JSON.stringify(told)
  return c.body(text, status as ContentfulStatusCode, { 'content-type': problemType })
}

/** The same as an error of SCIM (RFC 7644, 3.12), which may say more than the protocol asks for. */
const scimError = ({ status, ...told }: Problem) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(told.reason !== undefined && { scimType: told.reason }),
  ...told,
})

/** The answer itself, in the language of the work under way. @param path - of the request */
export function problemIn(trouble: Trouble, path: string, status: number): Problem {
  const answer = problemOf(inItsLanguage(trouble), path, status)
  const requestId = requestHere()
  return { ...answer, title: said(answer.title), ...(requestId !== null && { requestId }) }
}

/** Characters of a sentence that is answered: the longest of ours has fewer, what somebody typed into it may have thousands. */
const LONGEST_SENTENCE = 600
/** Characters of the name of a field: ours have fewer, names that nobody asked for may have any number. */
const LONGEST_NAME = 120

/** Its words as whoever asked reads them; codes and names stay. */
function inItsLanguage({ message, fields, ...more }: Trouble): ErrorBody {
  const told = { ...more, message: shortened(said(message), LONGEST_SENTENCE) }
  if (!fields) return told
  const each = Object.entries(fields).map(([name, words]) => [shortened(name, LONGEST_NAME), shortened(said(words), LONGEST_SENTENCE / 2)])
  return { ...told, fields: Object.fromEntries(each) }
}

/** A sentence says what is wrong at its beginning and what was expected at its end; what was typed stands between. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most / 2)} ... ${text.slice(-most / 2 + 5)}`.toWellFormed()

/** The code of a refusal of which only the HTTP status is known. */
export const codeOfStatus = (status: number): ErrorCode =>
  ErrorCode.options.find((code) => errorStatus[code] === status) ?? (status >= 500 ? 'internal' : 'invalid-request')
