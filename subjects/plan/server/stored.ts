import { type Stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const planTables: readonly Stored[] = [
  untold('organization_tally'),
  untold('day_tally'),
  untold('report_tally'),
  untold('stored_tally'),
]
