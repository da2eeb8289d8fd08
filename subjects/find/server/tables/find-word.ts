import { organizationId } from '@ridgeline/account/server/tables/organization'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Words of the names, addresses and clients of an organization, without numbers: what a word that was typed wrong may have meant. Kept by triggers: `note_words` writes
 * them, `drop_words` takes away those that no property in use and no project has any more, so that a name that was erased is suggested to nobody.
 */
export const findWord = pgTable(
  'find_word',
  {
    organizationId: organizationId(),
    // collated "C" by `0000_beginning`, since the prefixes of a word are ranges there; a change of the column has to say it again
    word: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.word] })],
)
