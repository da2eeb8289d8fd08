import { type Stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const planTables: readonly Stored[] = [
  untold('organization_tally', 'few'),
  untold('day_tally', 'few'),
  untold('report_tally', 'few'),
  untold('stored_tally', 'few'),
]
