import type { MiddlewareHandler } from 'hono'
import { AppError } from '#http/app-error'
import { isLetIn } from '#http/guard/cors'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes asked for by pages of other origins. Browsers name the origin on every such request; programs name none. The cookie's SameSite rule
 * alone would let pages of another port of the same machine through. Pages of the origins in `letIn` may, with an API key.
 */
export const ownOriginOnly =
  (publicUrl: string, letIn: readonly string[] = []): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('origin')
    if (!READING.has(c.req.method) && origin !== undefined && !isOwn(origin, c.req.header('host'), publicUrl) && !isLetIn(c, letIn)) {
      throw new AppError('forbidden', 'This request came from a page of another address')
    }
    await next()
  }

function isOwn(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.origin === new URL(publicUrl).origin || from.host === host
}
