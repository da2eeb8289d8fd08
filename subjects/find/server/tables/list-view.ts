import { membership } from '@ridgeline/account/server/tables/organization'
import { choices } from '@ridgeline/server/db/choices'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ListName } from '#contract/list-view'

/** How a member looks at a list. It goes with the membership. */
export const listView = pgTable(
  'list_view',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid('organization_id').notNull(),
    userId: text('user_id').notNull(),
    list: text(choices(ListName)).notNull(),
    /** Null: the list itself, where no view is chosen. */
    name: text(),
    /** Filters and order, as the address of the list has them. */
    query: text().notNull(),
    /** Keys of the columns; null: those of the list at first. */
    columns: jsonb().$type<readonly string[]>(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    foreignKey({
      name: 'list_view_member',
      columns: [t.userId, t.organizationId],
      foreignColumns: [membership.userId, membership.organizationId],
    }).onDelete('cascade'),
    uniqueIndex('list_view_named').on(t.userId, t.organizationId, t.list, sql`coalesce(name, '')`),
    uniqueIndex('list_view_default').on(t.userId, t.organizationId, t.list).where(sql`is_default`),
    index('list_view_organization').on(t.organizationId),
  ],
)
