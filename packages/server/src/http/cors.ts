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
    c.header('vary', 'Origin', { append: true })
    const origin = c.req.header('origin')
    if (origin === undefined || !origins.includes(origin) || OWN_PAGES_ONLY.test(c.req.path)) return next()
    c.header('access-control-allow-origin', origin)
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined) {
      c.header('access-control-allow-methods', METHODS)
      c.header('access-control-allow-headers', TAKEN)
      c.header('access-control-max-age', String(PREFLIGHT_S))
      return c.body(null, 204)
    }
    c.req.raw.headers.delete('cookie')
    c.header('access-control-expose-headers', TOLD)
    await next()
    c.res.headers.delete('set-cookie')
    // Our own pages alone may embed what has no such header.
    c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
  }
}
