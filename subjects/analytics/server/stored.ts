import { type Stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const analyticsTables: readonly Stored[] = [untold('analytics_count'), untold('analytics_stale')]
