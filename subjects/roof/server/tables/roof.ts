import { organizationId } from '@ridgeline/account/server/tables/organization'
import { propertyId } from '@ridgeline/property/server/tables/property'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RoofSection, RoofSource } from '#contract/roof'

/** The roof of a property as it was drawn: its sections, changed and read as one. */
export const roof = pgTable(
  'roof',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    propertyId: propertyId(),
    /** Counts up with every change. */
    revision: integer().notNull(),
    /** Of the next section; 1 again once all were cleared. */
    nextNumber: integer('next_number').notNull(),
    sections: jsonb().$type<RoofSection[]>().notNull(),
    /** The report that they were taken from. */
    source: jsonb().$type<RoofSource>(),
    changedBy: text('changed_by').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('roof_property').on(t.propertyId), index('roof_organization').on(t.organizationId)],
)
