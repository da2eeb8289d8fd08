import type { ReadRefusal } from '#server/vendors/answer'
import type { CrmErrorKind } from '#server/vendors/error'

/** Salesforce, as its REST reference describes it and `jsforce` 3.10 calls it. Its limits were never tried on a live account. */
export const salesforce = {
  data: '/services/data/v62.0',
} as const

const kinds: Readonly<Record<string, CrmErrorKind>> = {
  INVALID_SESSION_ID: 'credentials',
  REQUEST_LIMIT_EXCEEDED: 'busy',
  SERVER_UNAVAILABLE: 'busy',
  UNABLE_TO_LOCK_ROW: 'busy',
  DUPLICATES_DETECTED: 'duplicate',
  ENTITY_IS_DELETED: 'gone',
  NOT_FOUND: 'gone',
}

/** An array `[{message, errorCode, fields}]`. */
export const readSalesforceRefusal: ReadRefusal = (body) => {
  const first = (Array.isArray(body) ? body[0] : body) as
    | { message?: unknown; errorCode?: unknown; error_description?: unknown }
    | undefined
  const code = String(first?.errorCode ?? '')
  const kind = kinds[code]
  const words = String(first?.message ?? first?.error_description ?? '')
  return { words: code === '' ? words : `${words} (${code})`, ...(kind ? { kind } : {}) }
}

/** A text inside a query: backslash and quote escaped, line ends and control signs out. */
export const soqlText = (value: string): string =>
  `'${value
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no meaning in a name
    .replaceAll(/[\u0000-\u001f]/g, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")}'`
