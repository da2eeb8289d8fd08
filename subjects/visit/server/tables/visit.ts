import { organizationId } from '@ridgeline/account/server/tables/organization'
import { propertyId } from '@ridgeline/property/server/tables/property'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Shot } from '#contract/shot'
import type { VisitState } from '#contract/visit'

/** What phones say of a visit, but for what stands in columns; `propertyId` is where it began, which may have been merged into another since. */
export type StoredState = Pick<
  VisitState,
  'propertyId' | 'newProperty' | 'fix' | 'conditions' | 'lines' | 'answers' | 'readings' | 'device'
>

/** A photo whose bytes another photo of the property had already. */
export interface SamePhoto {
  readonly photoId: string
  readonly fileName: string
  readonly shot: Shot
}

/** A person at a roof, with conditions. Its photos are rows of `property_photo`; its issues and thermograms are those of its scan. */
export const visit = pgTable(
  'visit',
  {
    /** Made by the phone. */
    id: uuid().primaryKey(),
    organizationId: organizationId(),
    propertyId: propertyId(),
    scanId: uuid('scan_id').references(() => scan.id, { onDelete: 'set null' }),
    state: jsonb().$type<StoredState>().notNull(),
    /** What each device wrote, by its name: of two that write, both stand. */
    notes: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** By the ids that phones gave them. */
    samePhotos: jsonb('same_photos').$type<Record<string, SamePhoto>>().notNull().default({}),
    /** Files of cameras by the ids that phones gave them, which are those of the captures; the line that each is of. */
    files: jsonb().$type<Record<string, { fileName: string; line: string | null }>>().notNull().default({}),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** The device that ended it: no other begins it again. */
    endedBy: text('ended_by'),
    userId: text('user_id').notNull(),
    /** Name at the time, so that it outlives the member. */
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('visit_organization').on(t.organizationId, t.startedAt, t.id),
    index('visit_property').on(t.propertyId, t.startedAt, t.id),
    index('visit_open').on(t.organizationId, t.startedAt, t.id).where(sql`ended_at is null`),
    index('visit_member').on(t.userId, t.startedAt, t.id),
    index('visit_scan').on(t.scanId),
  ],
)
