import type { Context, MiddlewareHandler } from 'hono'

const METHODS = 'GET, HEAD, POST, PATCH, PUT, DELETE'
const TAKEN = [
  ...['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match', 'if-modified-since', 'if-range', 'range'],
  ...['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'],
].join(', ')
const TOLD = [
  ...['accept-ranges', 'content-disposition', 'content-range', 'deprecation', 'etag', 'idempotent-replayed', 'last-modified', 'link'],
  ...['location', 'ratelimit', 'ratelimit-policy', 'retry-after', 'sunset', 'www-authenticate'],
  ...['tus-resumable', 'upload-length', 'upload-offset'],
].join(', ')
const PREFLIGHT_S = 600
/** Signing in happens on our own pages. */
const OWN_PAGES_ONLY = /^\/api\/(auth|sign-in|demo)\//

const isProgram = (c: Context): boolean => /^Bearer rl_/i.test(c.req.header('authorization') ?? '')

/** Whether a page of another origin asks, by an API key, where the operator lets pages of that origin ask. */
export const isLetIn = (c: Context, origins: readonly string[]): boolean =>
  origins.includes(c.req.header('origin') ?? '') && isProgram(c) && !OWN_PAGES_ONLY.test(c.req.path)

/**
 * Lets pages of the named origins call with an API key. Cookies go neither in nor out: what a page of another origin asks is never asked in the name of who sits
 * before it. Of all other origins nothing is said, so that browsers show them nothing.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (origins.length === 0) return next()
    const origin = c.req.header('origin') ?? ''
    const isNamed = origins.includes(origin) && !OWN_PAGES_ONLY.test(c.req.path)
    if (isNamed && c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined) {
      c.header('vary', 'Origin')
      c.header('access-control-allow-origin', origin)
      c.header('access-control-allow-methods', METHODS)
      c.header('access-control-allow-headers', TAKEN)
      c.header('access-control-max-age', String(PREFLIGHT_S))
      return c.body(null, 204)
    }
    if (isNamed) c.req.raw.headers.delete('cookie')
    await next()
    // Only now: files are answered with headers of their own.
    const { headers } = c.res
    headers.append('vary', 'Origin')
    if (!isNamed) return
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-expose-headers', TOLD)
    // Our own pages alone may embed what has no such header.
    headers.set('cross-origin-resource-policy', 'cross-origin')
    headers.delete('set-cookie')
  }
}
