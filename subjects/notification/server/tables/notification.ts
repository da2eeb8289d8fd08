import { membership } from '@ridgeline/account/server/tables/organization'
import { choices } from '@ridgeline/server/db/choices'
import type { ToldFacts } from '@ridgeline/server/db/told'
import { wordsColumn } from '@ridgeline/server/db/words-column'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#contract/kind'
import { MailChoice, type NotificationChoice } from '#contract/notification'

/** Something one member is told. It goes with the membership. */
export const notification = pgTable(
  'notification',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid('organization_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    recordId: text('record_id').notNull(),
    facts: jsonb().$type<ToldFacts>().notNull(),
    /** The same thing is told to one person once; null where each time counts. */
    onceKey: text('once_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Stands in the list; else it was made for a mail only. */
    inApp: boolean('in_app').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    mail: text(choices(MailChoice)).notNull(),
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    /** What the mail server or the network said when the mail did not go; null where it was not tried or went. */
    mailProblem: wordsColumn('mail_problem'),
    /** How often the mail did not go. */
    mailFailures: integer('mail_failures').notNull().default(0),
    /** The mail is not tried again before. */
    mailNotBefore: timestamp('mail_not_before', { withTimezone: true }),
  },
  (t) => [
    foreignKey({
      name: 'notification_member',
      columns: [t.userId, t.organizationId],
      foreignColumns: [membership.userId, membership.organizationId],
    }).onDelete('cascade'),
    uniqueIndex('notification_once').on(t.userId, t.organizationId, t.onceKey),
    index('notification_listed').on(t.userId, t.organizationId, t.createdAt, t.id).where(sql`in_app`),
    index('notification_unread').on(t.userId, t.organizationId, t.createdAt, t.id).where(sql`in_app and read_at is null`),
    index('notification_to_mail').on(t.userId, t.organizationId, t.mail).where(sql`mail <> 'off' and mailed_at is null`),
    index('notification_organization').on(t.organizationId),
    index('notification_made').on(t.createdAt),
  ],
)

/** How a member wants to be told, where they chose. */
export const notificationSetting = pgTable(
  'notification_setting',
  {
    organizationId: uuid('organization_id').notNull(),
    userId: text('user_id').notNull(),
    kinds: jsonb().$type<Partial<Record<NotificationKind, NotificationChoice>>>().notNull().default({}),
    digestHour: integer('digest_hour').notNull().default(7),
    quietFrom: integer('quiet_from'),
    quietTo: integer('quiet_to'),
    /** Null: that of the organization. */
    timeZone: text('time_zone'),
    /** Day of their clock on which the last daily mail went. */
    digestedOn: date('digested_on'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.organizationId] }),
    foreignKey({
      name: 'notification_setting_member',
      columns: [t.userId, t.organizationId],
      foreignColumns: [membership.userId, membership.organizationId],
    }).onDelete('cascade'),
    index('notification_setting_organization').on(t.organizationId),
  ],
)
