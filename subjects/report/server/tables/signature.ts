import { organizationId } from '@ridgeline/account/server/tables/organization'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { report } from '#server/tables/report'

/** What an organization signs its reports with. `key` is sealed: the private key, or a PKCS#12 file with its password. */
export const signingIdentity = pgTable('signing_identity', {
  organizationId: organizationId().primaryKey(),
  kind: text({ enum: ['made', 'uploaded'] }).notNull(),
  name: text().notNull(),
  /** SHA-256 of the certificate. */
  fingerprint: text().notNull(),
  /** DER, Base64. */
  certificate: text().notNull(),
  key: text().notNull(),
  validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
  validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
})

/** A signed version. Its row of `report` names the signed file; the file as it was made is kept beside it. */
export const reportSignature = pgTable(
  'report_signature',
  {
    reportId: uuid('report_id')
      .primaryKey()
      .references(() => report.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    unsignedSha256: text('unsigned_sha256').notNull(),
    unsignedBytes: bigint('unsigned_bytes', { mode: 'number' }).notNull(),
    signerId: text('signer_id').notNull(),
    signedBy: text('signed_by').notNull(),
    credential: text().notNull(),
    certificateName: text('certificate_name').notNull(),
    fingerprint: text().notNull(),
    level: text({ enum: ['B-B', 'B-T'] }).notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('report_signature_organization').on(t.organizationId)],
)
