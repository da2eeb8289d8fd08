import type { Context } from 'hono'
import { AppError } from '#http/app-error'

/** @throws AppError `too-many-requests` with the time to wait, which the header tells too */
export function tooMany(c: Context, waitMs: number): never {
  const seconds = Math.ceil(waitMs / 1000)
  c.header('retry-after', String(seconds))
  const time = seconds < 60 ? `${seconds} seconds` : seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
  throw new AppError('too-many-requests', `There were too many attempts. Please wait ${time} before you try again.`, {
    detail: 'too-many-requests',
  })
}
