import type { ReadRefusal } from '#server/vendors/answer'

/** GoHighLevel, as its public OpenAPI files (CC0) describe it. */
export const gohighlevel = {
  base: 'https://services.leadconnectorhq.com',
  authorize: 'https://marketplace.gohighlevel.com/v2/oauth/chooselocation',
  token: '/oauth/token',
  scopes: ['contacts.readonly', 'contacts.write', 'opportunities.readonly', 'opportunities.write', 'medias.write', 'locations.readonly'],
  version: '2021-07-28',
  /** What its messages are signed with (Ed25519), as its webhook guide prints it. */
  webhookKey: '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAi2HR1srL4o18O8BRa7gVJY7G7bupbN3H9AwJrHCDiOg=\n-----END PUBLIC KEY-----',
  limit: { calls: 100, seconds: 10 },
} as const

/** `{statusCode, message: text or texts, error}`; a duplicate contact is a 400 that names its id in `meta.contactId`. */
export const readGohighlevelRefusal: ReadRefusal = (body) => {
  const { message, error, meta } = (body ?? {}) as { message?: unknown; error?: unknown; meta?: { contactId?: unknown } }
  const words = (Array.isArray(message) ? message : [message ?? error]).filter((part) => typeof part === 'string').join('. ')
  const existingId = typeof meta?.contactId === 'string' ? meta.contactId : null
  return { words, existingId, ...(existingId === null ? {} : { kind: 'duplicate' as const }) }
}
