import type { ReadRefusal } from '#server/vendors/answer'

/**
 * JobNimbus publishes no machine-readable contract: this is written from its documentation and from what integrators send, and was never tried on an account.
 */
export const jobnimbus = {
  api: '/api1',
  files: '/files/v1',
  /** The filter on the address of mail is unproven, so the newest contacts are compared by us as well. */
  pageSize: 50,
} as const

/** A text, or `body`, `message`, `error` of an object. */
export const readJobnimbusRefusal: ReadRefusal = (body, { text }) => {
  const { body: said, message, error } = (body ?? {}) as { body?: unknown; message?: unknown; error?: unknown }
  const words = [said, message, error].find((part) => typeof part === 'string' && part !== '')
  return { words: typeof words === 'string' ? words : text.slice(0, 200) }
}
