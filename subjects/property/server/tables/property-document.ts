import { organizationId } from '@ridgeline/account/server/tables/organization'
import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { propertyId } from '#server/tables/property'

/** A file that people keep with a property: a warranty, an invoice, a drawing. */
export const propertyDocument = pgTable(
  'property_document',
  {
    /** That of its upload, so that one that is put back is the same one. */
    id: uuid().primaryKey(),
    organizationId: organizationId(),
    propertyId: propertyId(),
    uploadId: text('upload_id').notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Name at the time, so that it outlives the member. */
    addedBy: text('added_by').notNull(),
  },
  (t) => [
    index('property_document_property').on(t.propertyId, t.createdAt, t.id),
    index('property_document_organization').on(t.organizationId),
    uniqueIndex('property_document_upload').on(t.uploadId),
  ],
)
