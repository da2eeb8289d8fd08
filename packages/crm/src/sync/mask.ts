const HIDDEN = '[hidden]'
/** Longer texts are cut in the log: a note or a file belongs to its owner, not to a log. */
const LONGEST_TEXT = 200

const secretNames = /authorization|token|secret|password|api[-_]?key|x-api|signature|cookie|client_id|^code$/i

/**
 * A request or an answer as it may stand in a log: whatever is named like a secret is hidden, the given secrets wherever they occur, long texts cut.
 * @param secrets the very credentials of the connection
 */
export function masked(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return maskedText(value, secrets)
  if (Array.isArray(value)) return value.slice(0, 20).map((entry) => masked(entry, secrets))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, secretNames.test(name) ? HIDDEN : masked(entry, secrets)]))
}

/** Secrets of four letters and more; shorter ones would blank half of any text. */
function maskedText(text: string, secrets: readonly string[]): string {
  const clean = secrets.filter((secret) => secret.length >= 4).reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
  return clean.length > LONGEST_TEXT ? `${clean.slice(0, LONGEST_TEXT)}... (${clean.length} signs)` : clean
}
