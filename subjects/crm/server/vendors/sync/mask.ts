import type { Value, Words } from '@ridgeline/words/message'
import type { Send } from '#server/vendors/adapter'
import { CrmError } from '#server/vendors/error'

const HIDDEN = '[hidden]'
/** Longer texts are cut in the log: a note or a file belongs to its owner, not to a log. */
const LONGEST_TEXT = 200
/** Shorter secrets would blank half of any text. */
const SHORTEST_SECRET = 4

const secretNames = /authorization|token|secret|password|api[-_]?key|x-api|signature|cookie|client_id|^code$/i

/** As a secret may stand in an answer or an address: plain, escaped in JSON, encoded in a path, in a form. */
const formsOf = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret.toWellFormed()),
  new URLSearchParams({ '': secret }).toString().slice(1),
]

/** A pattern for this very text. */
const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** A text without the given secrets, however they are encoded; of two that begin alike the longer goes whole. */
export function hidden(text: string, secrets: readonly string[]): string {
  const forms = secrets.filter(({ length }) => length >= SHORTEST_SECRET).flatMap(formsOf)
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length)
  if (longestFirst.length === 0) return text
  return text.replaceAll(new RegExp(longestFirst.map(literally).join('|'), 'g'), HIDDEN)
}

/**
 * A request or an answer as it may stand in a log: whatever is named like a secret is hidden, the given secrets wherever they occur, long texts cut.
 * @param secrets the very credentials of the connection
 */
export function masked(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return short(hidden(value, secrets))
  if (Array.isArray(value)) return value.slice(0, 20).map((entry) => masked(entry, secrets))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [hidden(name, secrets), secretNames.test(name) ? HIDDEN : masked(entry, secrets)]),
  )
}

const short = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}... (${text.length} signs)` : text)

function hiddenIn(value: Words, secrets: readonly string[]): Words
function hiddenIn(value: Value, secrets: readonly string[]): Value
function hiddenIn(value: Value, secrets: readonly string[]): Value {
  if (typeof value === 'string') return hidden(value, secrets)
  if (typeof value === 'number' || !('code' in value)) return value
  return { code: hidden(value.code, secrets), values: value.values.map((one) => hiddenIn(one, secrets)) }
}

/** The same error, without secrets in its words. */
export const discreetError = (error: unknown, secrets: readonly string[]): unknown => {
  if (!(error instanceof CrmError)) return error
  const { kind, status, retryAfter, existingId } = error
  return new CrmError(kind, hiddenIn(error.words, secrets), { ...(status !== null && { status }), retryAfter, existingId })
}

/**
 * Sends so that no answer and no error tells our own credentials back: a vendor that names the key it refuses would have it stand in logs, on screens and in mails.
 * @param secrets asked after each call, as credentials are renewed during one
 */
export const discreet =
  (send: Send, secrets: () => readonly string[]): Send =>
  async (request) => {
    try {
      const answer = await send(request)
      return { ...answer, text: hidden(answer.text, secrets()) }
    } catch (error) {
      throw discreetError(error, secrets())
    }
  }
