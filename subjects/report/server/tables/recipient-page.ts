import { organization } from '@ridgeline/account/server/tables/organization'
import { propertyId } from '@ridgeline/property/server/tables/property'
import { choices } from '@ridgeline/server/db/choices'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RecipientPage } from '#contract/recipient-page'
import { ReplyKind } from '#contract/report-reply'
import { report } from '#server/tables/report'
import { share } from '#server/tables/share'

const ofOrganization = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' })
const ofReport = () => uuid('report_id').references(() => report.id, { onDelete: 'cascade' })

/** What the recipient of a report sees, frozen with its version. Reports made before there was such a page have none. */
export const recipientPage = pgTable(
  'recipient_page',
  {
    reportId: ofReport().primaryKey(),
    organizationId: ofOrganization(),
    page: jsonb().$type<RecipientPage>().notNull(),
    /** By number of a line: what it said, and the record it stands for. */
    lines: jsonb().$type<Record<string, { readonly title: string; readonly recordId: string | null }>>().notNull(),
    /** Who made the report: told of replies. Null where a program did. */
    authorId: text('author_id'),
  },
  (t) => [index('recipient_page_organization').on(t.organizationId)],
)

/** A picture of such a page. Its smaller forms are made by a job. */
export const recipientPicture = pgTable(
  'recipient_picture',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: ofOrganization(),
    reportId: ofReport().notNull(),
    /** Place in the order of the page. */
    position: integer().notNull(),
    number: text().notNull(),
    name: text({ enum: ['main', 'visible'] }).notNull(),
    /** The capture or photo that it is of; null where it was frozen before this was kept. */
    recordId: uuid('record_id'),
    /** In a folder for a carrier. */
    fileName: text('file_name').notNull(),
    sourceSha256: text('source_sha256').notNull(),
    thumbnailSha256: text('thumbnail_sha256'),
    mediumSha256: text('medium_sha256'),
  },
  (t) => [
    uniqueIndex('recipient_picture_number').on(t.reportId, t.number, t.name),
    index('recipient_picture_organization').on(t.organizationId),
    index('recipient_picture_record').on(t.recordId, t.reportId),
  ],
)

/** What a recipient said to a line. Never changed: who thinks otherwise says so again. */
export const reportReply = pgTable(
  'report_reply',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: ofOrganization(),
    propertyId: propertyId(),
    reportId: ofReport().notNull(),
    shareId: uuid('share_id').references(() => share.id, { onDelete: 'set null' }),
    line: text().notNull(),
    lineTitle: text('line_title').notNull(),
    recordId: uuid('record_id'),
    kind: text(choices(ReplyKind)).notNull(),
    name: text().notNull(),
    comment: text().notNull(),
    /** The sentence that the name was signed under, where an option was accepted. */
    signed: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the author was told; null while they are to be. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    /** Who said that it is answered, and when. */
    answeredBy: text('answered_by'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (t) => [
    index('report_reply_property').on(t.propertyId, t.createdAt, t.id),
    uniqueIndex('report_reply_signed').on(t.reportId).where(sql`signed is not null`),
    index('report_reply_share').on(t.shareId, t.createdAt),
    index('report_reply_report').on(t.reportId),
    index('report_reply_organization').on(t.organizationId),
    index('report_reply_open').on(t.organizationId, t.propertyId).where(sql`kind <> 'accept' and answered_at is null`),
    index('report_reply_untold').on(t.createdAt).where(sql`told_at is null`),
  ],
)
