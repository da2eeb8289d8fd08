import { AppError } from '@ridgeline/server/http/app-error'
import { asMessage, message } from '@ridgeline/words/message'
import type { Context } from 'hono'

/** For calls that leave the header to their answer's error. @throws AppError `too-many-requests` with the time to wait */
export function waitFirst(waitMs: number): void {
  if (waitMs > 0) throw refusal(waitMs)
}

/** @throws AppError `too-many-requests` with the time to wait, which the header tells too */
export function tooMany(c: Context, waitMs: number): never {
  c.header('retry-after', String(Math.ceil(waitMs / 1000)))
  throw refusal(waitMs)
}

function refusal(waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1000)
  const time =
    seconds < 60 ? message`${seconds} seconds` : seconds <= 60 ? asMessage('a minute') : message`${Math.ceil(seconds / 60)} minutes`
  return new AppError('too-many-requests', message`There were too many attempts. Please wait ${time} before you try again.`, {
    reason: 'too-many-requests',
    retryAfterS: seconds,
  })
}
