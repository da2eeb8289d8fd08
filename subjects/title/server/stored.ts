import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const titleTables: readonly Stored[] = [
  stored('title_log', 'few', { key: ['organization_id'] }),
  stored('title_key', 'few', { without: ['seed'] }),
  stored('title_chain', 'records'),
  stored('title_entry', 'records', { key: ['index'] }),
  stored('title_opening', { kept: 'who opened what is part of the custody of a report' }, { key: ['index'] }),
  stored('title_print', 'records', { key: ['index', 'of'] }),
  stored('title_checkpoint', 'records', { key: ['size'] }),
  stored('title_anchor', 'records'),
]
