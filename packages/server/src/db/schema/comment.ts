import { CommentUse } from '@ridgeline/contracts/report/comment'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { choices } from '#db/choices'
import { organization } from '#db/schema/organization'

/** The comment library: sentences that an organization writes again and again. */
export const comment = pgTable(
  'comment',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    use: text(choices(CommentUse)).notNull(),
    text: text().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('comment_organization').on(t.organizationId, t.createdAt, t.id)],
)
