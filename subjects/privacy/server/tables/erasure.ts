import { choices } from '@ridgeline/server/db/choices'
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ErasedKind } from '#server/erasure/erased-kind'

/** What was erased for good, by its id alone: a backup from before has it still, and a return must not bring it back. */
export const erasure = pgTable(
  'erasure',
  {
    kind: text(choices(ErasedKind)).notNull(),
    erasedId: text('erased_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.erasedId] })],
)
