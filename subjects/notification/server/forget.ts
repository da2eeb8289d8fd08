import type { Deps } from '@ridgeline/server/deps'
import { and, isNotNull, lt, or } from 'drizzle-orm'
import { notification } from '#server/tables/notification'

const DAY_MS = 86_400_000
/** What was read stays so many days, and nothing stays longer than the second. */
const READ_DAYS = 90
const DAYS = 365

/** Removes notifications that nobody needs any more. */
export async function forgetNotifications({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await db
    .delete(notification)
    .where(or(and(isNotNull(notification.readAt), lt(notification.createdAt, before(READ_DAYS))), lt(notification.createdAt, before(DAYS))))
}
