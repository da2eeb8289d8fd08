import { may, type Role } from '@ridgeline/account/contract/permissions'
import { membership } from '@ridgeline/account/server/tables/organization'
import type { Tx } from '@ridgeline/server/db/connect'
import type { ToldFacts } from '@ridgeline/server/db/told'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type NotificationKind, notificationKind } from '#contract/kind'
import type { NotificationChoice } from '#contract/notification'
import { notification, notificationSetting } from '#server/tables/notification'

export interface Told {
  readonly organizationId: string
  readonly kind: NotificationKind
  /** What its link leads to (`notificationKinds`). */
  readonly recordId: string
  readonly facts: ToldFacts
  /** People by their ids, or every member of a role. Those who are no members, or may not see such records, are left out. */
  readonly to: readonly string[] | Role
  /** Who did it, and needs not be told. */
  readonly except?: string | undefined
  readonly at: Date
  /** Names the thing where it must be told a person only once, however often this is called. */
  readonly onceKey?: string
  /** What is told again under its `onceKey` is gathered: the one notice says the last, how many there are, and is new again. */
  readonly gathers?: true
}

/** How a person who chose nothing is told. */
export const usualChoice = (kind: NotificationKind): NotificationChoice => ({ inApp: true, mail: notificationKind(kind).mail })

/**
 * Tells members of something, in the transaction of what happened: either both are kept or neither. Each is told by the ways they chose; mails go by a job
 * within minutes, or once a day.
 */
export async function notify(tx: Tx, told: Told): Promise<void> {
  const people = typeof told.to === 'string' ? eq(membership.role, told.to) : inArray(membership.userId, [...new Set(told.to)])
  if (typeof told.to !== 'string' && told.to.length === 0) return
  const members = await tx
    .select({ userId: membership.userId, role: membership.role, kinds: notificationSetting.kinds })
    .from(membership)
    .leftJoin(
      notificationSetting,
      and(eq(notificationSetting.userId, membership.userId), eq(notificationSetting.organizationId, membership.organizationId)),
    )
    .where(and(eq(membership.organizationId, told.organizationId), people))
    .orderBy(membership.userId)
  const { permission, hasOwnLetter } = notificationKind(told.kind)
  const rows = members
    .filter(({ userId, role }) => userId !== told.except && may(role, permission))
    .map(({ userId, kinds }) => ({ userId, ...(kinds?.[told.kind] ?? usualChoice(told.kind)) }))
    .map((row) => (hasOwnLetter && row.mail === 'now' ? { ...row, mail: 'off' as const } : row))
    .filter(({ inApp, mail }) => inApp || mail !== 'off')
  if (rows.length === 0) return
  const { organizationId, kind, recordId, facts, onceKey = null, at } = told
  const adding = tx
    .insert(notification)
    .values(rows.map((row) => ({ ...row, organizationId, kind, recordId, facts, onceKey, createdAt: at })))
  if (!told.gathers) await adding.onConflictDoNothing()
  else
    await adding.onConflictDoUpdate({
      target: [notification.userId, notification.organizationId, notification.onceKey],
      set: {
        facts: sql`excluded.facts || jsonb_build_object('count', coalesce((${notification.facts} ->> 'count')::int, 1) + 1)`,
        ...{ createdAt: at, readAt: null, mailedAt: null },
      },
    })
}
