/**
 * A browser ends the requests of a page that is left or loaded again, unless they are kept alive; of those it takes 64 KiB of bodies, and a few requests, at a time, and refuses what
 * is more. So what is small outlives its page, and what is large, or one too many, goes as any other request does.
 */
const MOST_BYTES = 60_000
const MOST_REQUESTS = 8

let bytesUnderWay = 0
let requestsUnderWay = 0

/** As `fetch`; a small change reaches the server though the page is left within it. */
export async function fetchKept(url: string, init?: RequestInit): Promise<Response> {
  const bytes = bytesOf(init)
  const isKept = bytes !== null && bytesUnderWay + bytes <= MOST_BYTES && requestsUnderWay < MOST_REQUESTS
  if (!isKept) return fetch(url, init)
  bytesUnderWay += bytes
  requestsUnderWay++
  try {
    return await fetch(url, { ...init, keepalive: true })
  } finally {
    bytesUnderWay -= bytes
    requestsUnderWay--
  }
}

/** Bytes that a change sends; null for what only reads, and for bodies whose size nobody knows. */
function bytesOf({ method = 'GET', body }: RequestInit = {}): number | null {
  if (method === 'GET') return null
  if (body === undefined || body === null) return 0
  return typeof body === 'string' ? new TextEncoder().encode(body).length : null
}
