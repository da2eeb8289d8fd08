import { organizationId } from '@ridgeline/account/server/tables/organization'
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How far the audit log of an organization was given to a collector outside. */
export const auditStreamed = pgTable(
  'audit_streamed',
  {
    /** The collector, as the settings name it: another one gets everything from the first line. */
    target: text().notNull(),
    organizationId: organizationId(),
    /** The last line that it took. */
    sequence: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.target] })],
)
