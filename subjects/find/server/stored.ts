import { type Stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const findTables: readonly Stored[] = [untold('find_word', 'records')]
