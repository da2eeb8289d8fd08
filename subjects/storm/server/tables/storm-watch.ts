import { organizationId } from '@ridgeline/account/server/tables/organization'
import { propertyId } from '@ridgeline/property/server/tables/property'
import { choices } from '@ridgeline/server/db/choices'
import { wordsColumn } from '@ridgeline/server/db/words-column'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { StormRow, StormSource } from '#contract/storm'

/** What an organization wants to hear of new severe reports near its properties. */
export const stormWatch = pgTable('storm_watch', {
  organizationId: organizationId().primaryKey(),
  isOn: boolean('is_on').notNull(),
  radiusMiles: doublePrecision('radius_miles').notNull(),
  leastHailIn: doublePrecision('least_hail_in').notNull(),
  leastWindMph: doublePrecision('least_wind_mph').notNull(),
  /** `21:00` on the clock of the organization; null beside `quietTo` for no quiet hours. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
})

/** Properties that nobody wants to hear of. */
export const stormWatchOff = pgTable(
  'storm_watch_off',
  {
    propertyId: propertyId().primaryKey(),
    organizationId: organizationId(),
  },
  (t) => [index('storm_watch_off_organization').on(t.organizationId)],
)

/** A report near properties of an organization: one row for each report, however often it was issued and whoever carries it. */
export const stormFinding = pgTable(
  'storm_finding',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    source: text(choices(StormSource)).notNull(),
    recordId: text('record_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    peril: text(choices(StormRow.shape.peril)).notNull(),
    row: jsonb().$type<StormRow>().notNull(),
    /** Other issues and copies of the same report. */
    stands: jsonb().$type<readonly StormRow[]>().notNull().default([]),
    /** How many properties it lay near; the nearest of them are rows of their own. */
    propertyCount: integer('property_count').notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
    /** Null until the organization was told. */
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('storm_finding_record').on(t.organizationId, t.source, t.recordId),
    index('storm_finding_latest').on(t.organizationId, t.at, t.id),
  ],
)

/** One of the nearest properties of a report, as it was found. */
export const stormFindingPlace = pgTable(
  'storm_finding_place',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    findingId: uuid('finding_id')
      .notNull()
      .references(() => stormFinding.id, { onDelete: 'cascade' }),
    propertyId: propertyId(),
    distanceMiles: doublePrecision('distance_miles').notNull(),
    direction: text().notNull(),
  },
  (t) => [
    uniqueIndex('storm_finding_place_once').on(t.findingId, t.propertyId),
    index('storm_finding_place_property').on(t.propertyId),
    index('storm_finding_place_organization').on(t.organizationId),
  ],
)

/** How a source of new reports answered when it was asked last. */
export const stormFeedState = pgTable('storm_feed_state', {
  source: text(choices(StormSource)).primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  state: text({ enum: ['answered', 'failed'] }).notNull(),
  sentence: wordsColumn().notNull(),
})
