import { organizationId } from '@ridgeline/account/server/tables/organization'
import { choices } from '@ridgeline/server/db/choices'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { AuditEvent } from '#contract/audit'

/** Append-only, one chain of hashes for each organization; the database refuses to change or delete a line (`db/named/triggers/audit_event_*`). */
export const auditEvent = pgTable(
  'audit_event',
  {
    organizationId: organizationId(),
    /** 1, 2, 3 ... within the organization, without gaps. */
    sequence: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    actorKind: text('actor_kind', choices(AuditEvent.shape.actorKind)).notNull(),
    actorId: text('actor_id'),
    actor: text().notNull(),
    action: text().notNull(),
    recordType: text('record_type').notNull(),
    recordId: text('record_id').notNull(),
    recordName: text('record_name').notNull(),
    address: text(),
    userAgent: text('user_agent'),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.sequence] }),
    index('audit_event_record').on(t.organizationId, t.recordId, t.sequence),
    index('audit_event_action').on(t.organizationId, t.action, t.sequence),
    index('audit_event_record_type').on(t.organizationId, t.recordType, t.sequence),
    // With the number of the line, so that which lines days have is told by the index alone.
    index('audit_event_days').on(t.organizationId, t.at, t.sequence),
    index('audit_event_search').using('gin', sql`search_vector(${t.actor} || ' ' || ${t.recordName})`).with({ fastupdate: false }),
  ],
)

/** Where the chain of an organization ends: kept by the database with every line, so that lines taken from the end are missed too. */
export const auditHead = pgTable('audit_head', {
  organizationId: organizationId().primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
})
