import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const titleTables: readonly Stored[] = [
  stored('title_log', { key: ['organization_id'] }),
  stored('title_key', { without: ['seed'] }),
  stored('title_chain'),
  stored('title_entry', { key: ['index'] }),
  stored('title_opening', { key: ['index'] }),
  stored('title_print', { key: ['index', 'of'] }),
  stored('title_checkpoint', { key: ['size'] }),
  stored('title_anchor'),
]
