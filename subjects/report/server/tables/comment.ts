import { organizationId } from '@ridgeline/account/server/tables/organization'
import { choices } from '@ridgeline/server/db/choices'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { CommentUse } from '#contract/comment'

/** The comment library: sentences that an organization writes again and again. */
export const comment = pgTable(
  'comment',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    use: text(choices(CommentUse)).notNull(),
    text: text().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('comment_organization').on(t.organizationId, t.createdAt, t.id)],
)
