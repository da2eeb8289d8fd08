import type { Deps } from '@ridgeline/server/deps'
import { and, eq, isNotNull, lt, or } from 'drizzle-orm'
import { notification } from '#server/tables/notification'
import { outboxMessage } from '#server/tables/outbox'

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

/** Mails that lie in the outbox folder, where no mail server is set up, go as read notifications do. */
export async function forgetOutbox({ db, mail, now }: Pick<Deps, 'db' | 'mail' | 'now'>): Promise<void> {
  if (mail.kind !== 'outbox') return
  const before = new Date(now().getTime() - READ_DAYS * DAY_MS).toISOString()
  for (const { id, createdAt } of await mail.list()) {
    if (createdAt >= before) continue
    await mail.remove(id)
    await db.delete(outboxMessage).where(eq(outboxMessage.id, id))
  }
}
