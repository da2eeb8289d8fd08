import type { ReadRefusal } from '#server/vendors/answer'

/** `{statusCode, message: text or texts, error}`; a duplicate contact is a 400 that names its id in `meta.contactId`. */
export const readGohighlevelRefusal: ReadRefusal = (body) => {
  const { message, error, meta } = (body ?? {}) as { message?: unknown; error?: unknown; meta?: { contactId?: unknown } }
  const words = (Array.isArray(message) ? message : [message ?? error]).filter((part) => typeof part === 'string').join('. ')
  const existingId = typeof meta?.contactId === 'string' ? meta.contactId : null
  return { words, existingId, ...(existingId === null ? {} : { kind: 'duplicate' as const }) }
}
