import type { PageQuery } from '@ridgeline/contract/page'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Notification } from '#contract/notification'
import { inWords } from '#server/in-words'
import { notification } from '#server/tables/notification'

type Row = typeof notification.$inferSelect
const newestFirst = latestFirst('notifications', notification.createdAt, notification.id)

/** Those in the list of who asks, in the organization they work in. */
const ownOf = (actor: Actor): SQL =>
  and(eq(notification.userId, actor.userId), eq(notification.organizationId, actor.organizationId), sql`in_app`) as SQL

export function presentNotification(row: Pick<Row, 'id' | 'kind' | 'facts' | 'recordId' | 'createdAt' | 'readAt'>): Notification {
  return {
    id: row.id,
    kind: row.kind,
    ...inWords(row),
    at: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
}

type Query = PageQuery & { readonly unread?: 'true' | undefined }

/** What the actor was told, newest first; found by the name of the record and what was said of it. */
export async function notificationsOf({ db }: Pick<Deps, 'db'>, actor: Actor, query: Query): Promise<Page<Notification>> {
  const page = pageBy(newestFirst, query)
  const words = wordsOf(sql`facts ->> 'name'`, sql`facts ->> 'who'`, sql`facts ->> 'detail'`)
  const rows = await db
    .select({ row: notification, key: page.key })
    .from(notification)
    .where(and(ownOf(actor), query.unread && isNull(notification.readAt), finds(words, query.search), page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row }) => presentNotification(row))
}

export const unreadOf = ({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<number> =>
  db.$count(notification, and(ownOf(actor), isNull(notification.readAt)))

/** Marks as read: those named, or all that came up to a moment, so that what arrived since is not passed over. */
export async function markRead(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  which: { readonly ids?: readonly string[] | undefined; readonly upTo?: string | undefined },
): Promise<void> {
  const chosen = which.ids ? inArray(notification.id, [...which.ids]) : lte(notification.createdAt, new Date(which.upTo ?? 0))
  await db
    .update(notification)
    .set({ readAt: now() })
    .where(and(ownOf(actor), isNull(notification.readAt), chosen))
}
