import type { ReadRefusal } from '#server/vendors/answer'

/** HubSpot, as its public API reference and its Node client 13.5 describe it. Association ids and token lifetimes were never tried on a live account. */
export const hubspot = {
  objects: '/crm/v3/objects',
  associations: '/crm/v4/objects',
  /** Kinds of association that HubSpot defines, as its Node client names them. */
  associationTypes: { dealToContact: 3, noteToContact: 202, noteToDeal: 214 },
} as const

/** The names of a contact's fields that we write and read. */
export const contactFields = ['email', 'firstname', 'lastname', 'phone', 'company', 'address', 'city', 'state', 'zip'] as const

interface HubspotError {
  readonly message?: unknown
  readonly category?: unknown
  readonly errors?: readonly { readonly message?: unknown }[]
}

/** `{category, message, errors?}`; a duplicate says "Existing ID: 151". */
export const readHubspotRefusal: ReadRefusal = (body) => {
  const { message, errors } = (body ?? {}) as HubspotError
  const more = (errors ?? []).map((error) => String(error.message ?? '')).filter((words) => words !== '' && words !== message)
  const words = [String(message ?? ''), ...more].filter((part) => part !== '').join(' ')
  return { words, existingId: /Existing ID: (\d+)/.exec(words)?.[1] ?? null }
}
