import { organizationId } from '@ridgeline/account/server/tables/organization'
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Which organization a message in the local outbox belongs to; the message itself is a file. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    /** Holds a link that gives access (an invitation): shown to admins only. */
    adminOnly: boolean('admin_only').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('outbox_message_organization').on(t.organizationId, t.createdAt, t.id)],
)
