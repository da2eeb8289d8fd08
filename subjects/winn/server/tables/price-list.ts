import { organizationId } from '@ridgeline/account/server/tables/organization'
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PriceItem } from '#contract/prices/price-list'

/** Prices as they were on a day. A row never changes; new prices are a new row of the same name. */
export const priceList = pgTable(
  'price_list',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    name: text().notNull(),
    validFrom: date('valid_from').notNull(),
    region: text().notNull().default(''),
    /** States and beginnings of postal codes; none: everywhere. */
    regionCodes: text('region_codes').array().notNull().default([]),
    isExample: boolean('is_example').notNull().default(false),
    items: jsonb().$type<PriceItem[]>().notNull(),
    /** So that a list of lists reads no items. */
    itemCount: integer('item_count').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('price_list_organization').on(t.organizationId, t.createdAt, t.id)],
)
