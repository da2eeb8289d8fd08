import { type Stored, stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const findTables: readonly Stored[] = [untold('find_word', 'records'), stored('list_view', 'few', { inDemo: true })]
