import { organizationId } from '@ridgeline/account/server/tables/organization'
import { choices } from '@ridgeline/server/db/choices'
import type { ToldRefusal } from '@ridgeline/server/db/told'
import type { Flight } from '@ridgeline/thermal/decode/decoded-file'
import type { Shot } from '@ridgeline/visit/contract/shot'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PropertyPhoto } from '#contract/photo'
import type { PhotoLook } from '#contract/photo-warnings'
import { propertyId } from '#server/tables/property'

/** A photo uploaded for a property; photos of its scans are rows of `capture`. The columns from `taken_at` on are what was read from the file. */
export const propertyPhoto = pgTable(
  'property_photo',
  {
    /** That of its upload, or what the phone called it that took it: a photo that is put back is the same one to the drafts that show it. */
    id: uuid().primaryKey(),
    organizationId: organizationId(),
    propertyId: propertyId(),
    uploadId: text('upload_id').notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    state: text(choices(PropertyPhoto.shape.state)).notNull().default('waiting'),
    refusal: jsonb().$type<ToldRefusal>(),
    /** As in `capture`. */
    takenAt: text('taken_at'),
    position: jsonb().$type<NonNullable<PropertyPhoto['position']>>(),
    flight: jsonb().$type<Flight>(),
    width: integer(),
    height: integer(),
    look: jsonb().$type<PhotoLook>(),
    printSha256: text('print_sha256'),
    thumbnailSha256: text('thumbnail_sha256'),
    /** The visit it was taken on, and what was said of it there. */
    visitId: uuid('visit_id'),
    shot: jsonb().$type<Shot>(),
  },
  (t) => [
    index('property_photo_property').on(t.propertyId, t.createdAt),
    // Which files of a card are there already.
    index('property_photo_sha256').on(t.organizationId, t.sha256),
    uniqueIndex('property_photo_upload').on(t.uploadId),
    index('property_photo_visit').on(t.visitId, t.createdAt, t.id).where(sql`visit_id is not null`),
    index('property_photo_waiting').on(t.propertyId).where(sql`state = 'waiting'`),
  ],
)
