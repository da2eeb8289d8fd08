import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { organization } from '#db/schema/organization'

export const property = pgTable(
  'property',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    address: text().notNull(),
    /** The address in comparable form (`addressKey`). */
    addressKey: text('address_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('property_organization').on(t.organizationId, t.createdAt), index('property_address').on(t.organizationId, t.addressKey)],
)
