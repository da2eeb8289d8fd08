import { organization } from '@ridgeline/account/server/tables/organization'
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A request that carried an `Idempotency-Key`: claimed before its work begins, and for a day the answer that a repetition gets. */
export const idempotentAnswer = pgTable(
  'idempotent_answer',
  {
    /** Digest of who asked and of their key; the key itself is not kept. */
    id: text().primaryKey(),
    /** Null for what a person does about themselves, and where nobody was signed in. */
    organizationId: uuid('organization_id').references(() => organization.id, { onDelete: 'cascade' }),
    /** Digest of call, address and body: another request with the same key is refused. */
    request: text().notNull(),
    /** HTTP status of the answer; null while the work is under way. */
    status: integer(),
    location: text(),
    /** The body of the answer, sealed with the caller's key. */
    answer: text(),
    /** A change of this request is committed: it must not be done a second time, whatever became of its answer. */
    worked: boolean().notNull().default(false),
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('idempotent_answer_begun').on(t.begunAt), index('idempotent_answer_organization').on(t.organizationId)],
)
