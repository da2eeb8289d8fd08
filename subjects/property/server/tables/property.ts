import { organizationId } from '@ridgeline/account/server/tables/organization'
import { HealthState } from '@ridgeline/scan/contract/health'
import { choices } from '@ridgeline/server/db/choices'
import { tsvector } from '@ridgeline/server/db/tsvector'
import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { eachOwnerColumn } from '#contract/owner-fields'
import type { MapPlace } from '#contract/property'

export const property = pgTable(
  'property',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    name: text().notNull(),
    address: text().notNull(),
    /** The address in comparable form (`addressKey`). */
    addressKey: text('address_key').notNull(),
    /** Where somebody set its pin. */
    position: jsonb().$type<MapPlace>(),
    /** Who owns it, and how to reach them: never on a page that is shared. */
    ...eachOwnerColumn((field) => text(`owner_${field}`).notNull().default('')),
    /** Area of its roof (m2) as a list stated it that was taken in: nobody measured it here. */
    statedRoofM2: doublePrecision('stated_roof_m2'),
    /** The photo (of it or of its scans) that somebody chose for its page; null for the one that is chosen by itself. */
    bannerId: uuid('banner_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Kept out of lists and the dashboard since then. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** Hidden everywhere since then, with its scans; removed for good by the retention job. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: text('deleted_by'),
    /** From here on: kept by the database (`keep_properties` in `base/server/db/named`), never written by the program. */
    scanCount: integer('scan_count').notNull().default(0),
    lastScanAt: timestamp('last_scan_at', { withTimezone: true }),
    /** Of the latest survey, which may have none; an older score is no condition beside it. */
    healthScore: integer('health_score'),
    healthState: text('health_state', choices(HealthState)).notNull().default('not-scored'),
    healthConfidence: doublePrecision('health_confidence').notNull().default(0),
    coverId: uuid('cover_id'),
    /** What lists are ordered by. */
    listedAt: timestamp('listed_at', { withTimezone: true }).notNull().generatedAlwaysAs(sql`coalesce(last_scan_at, created_at)`),
    search: tsvector().generatedAlwaysAs(sql`search_vector(name || ' ' || address)`),
  },
  (t) => [
    index('property_listed').on(t.organizationId, t.listedAt, t.id),
    index('property_health').on(t.organizationId, t.healthState, t.listedAt, t.id, t.healthScore),
    index('property_deleted').on(t.organizationId, t.deletedAt).where(sql`deleted_at is not null`),
    index('property_by_name').on(t.organizationId, sql`lower(${t.name})`, t.id),
    // Scored ones by their score, then provisional ones by theirs, then those without one: see the order of the list.
    index('property_by_worst').on(
      t.organizationId,
      sql`(case ${t.healthState} when 'scored' then ${t.healthScore} when 'provisional' then 200 + coalesce(${t.healthScore}, 0) else 1000 end)`,
      t.id,
    ),
    index('property_address').on(t.organizationId, t.addressKey),
    index('property_search').using('gin', t.search).with({ fastupdate: false }),
  ],
)

/** The column of what goes with its property. */
export const propertyId = () =>
  uuid('property_id')
    .notNull()
    .references(() => property.id, { onDelete: 'cascade' })
