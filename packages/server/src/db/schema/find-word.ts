import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { organization } from '#db/schema/organization'

/**
 * Words of the names, addresses and clients of an organization, without numbers: what a word that was typed wrong may have meant. Written by triggers (`note_words`);
 * a word stays when the last record that had it goes.
 */
export const findWord = pgTable(
  'find_word',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    word: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.word] })],
)
