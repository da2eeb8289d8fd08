import { organizationId } from '@ridgeline/account/server/tables/organization'
import { choices } from '@ridgeline/server/db/choices'
import { wordsColumn } from '@ridgeline/server/db/words-column'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { DeliveryState, type DeliveryTry, type WebhookEvent } from '#contract/webhook'

/** An address that is told of events of an organization. */
export const webhook = pgTable(
  'webhook',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    url: text().notNull(),
    description: text().notNull(),
    events: jsonb().$type<WebhookEvent[]>().notNull(),
    /** What messages are signed with, encrypted with the secret of the installation. */
    secret: text().notNull(),
    /** What messages are signed with too until `oldSecretUntil`, encrypted likewise. */
    oldSecret: text('old_secret'),
    oldSecretUntil: timestamp('old_secret_until', { withTimezone: true }),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Since when no message arrived. */
    failingSince: timestamp('failing_since', { withTimezone: true }),
    offSince: timestamp('off_since', { withTimezone: true }),
    /** Why it was turned off by itself. */
    offReason: wordsColumn('off_reason'),
  },
  (t) => [index('webhook_organization').on(t.organizationId, t.createdAt, t.id)],
)

/** A message to a webhook, made in the transaction of its event: the outbox, and the record of how it went. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** Exactly what is sent and signed. */
    body: text().notNull(),
    /** The request that its event goes back to. */
    requestId: text('request_id'),
    state: text(choices(DeliveryState)).notNull(),
    /** Tries since it was made or sent again by hand. */
    tryCount: integer('try_count').notNull().default(0),
    /** The last of them, oldest first. */
    tries: jsonb().$type<DeliveryTry[]>().notNull().default([]),
    /** Whoever sends it moves this ahead first, so that one that died leaves it to the next. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('webhook_delivery_listed').on(t.webhookId, t.createdAt, t.id),
    index('webhook_delivery_organization').on(t.organizationId),
    index('webhook_delivery_made').on(t.createdAt),
    index('webhook_delivery_due').on(t.webhookId, t.nextTryAt).where(sql`state = 'waiting'`),
  ],
)
