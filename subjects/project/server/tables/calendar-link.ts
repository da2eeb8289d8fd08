import { userId } from '@ridgeline/account/server/tables/auth'
import { organizationId } from '@ridgeline/account/server/tables/organization'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A secret address under which the calendar program of a member reads their due tasks. Only a hash of its token is kept; a revoked one is removed. */
export const calendarLink = pgTable(
  'calendar_link',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    userId: userId(),
    tokenSha256: text('token_sha256').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('calendar_link_organization').on(t.organizationId, t.userId), index('calendar_link_user').on(t.userId)],
)
