import type { Context } from 'hono'

/** Network address of who connects, or null where there is no socket (tests). */
export const clientAddress = (c: Context): string | null =>
  (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress ?? null
