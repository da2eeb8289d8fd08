/** As `RequestInit`, with headers that can be added to. */
export type PlainInit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** Random bytes as hexadecimal digits. */
const random = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * A call with a name of its own for whoever takes traces of the server (W3C Trace Context). Every call has one, seventy bytes: asking first whether anybody takes them would cost more. Only
 * for our own server; a call that the page itself announces (`early.ts`) goes without, since a browser takes an announced answer only for the same headers.
 */
export const traced = (init?: PlainInit): PlainInit => ({
  ...init,
  headers: { ...init?.headers, traceparent: `00-${random(16)}-${random(8)}-01` },
})
