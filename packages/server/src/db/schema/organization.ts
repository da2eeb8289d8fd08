import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { user } from '#db/schema/auth'

export const organization = pgTable('organization', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A person in an organization: the role decides what they may do there. */
export const membership = pgTable(
  'membership',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    role: text({ enum: ['field-rep', 'sales-rep', 'admin'] }).notNull(),
    units: text({ enum: ['imperial', 'metric'] })
      .notNull()
      .default('imperial'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.organizationId] })],
)
