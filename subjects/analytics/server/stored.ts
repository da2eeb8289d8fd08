import { type Stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const analyticsTables: readonly Stored[] = [
  untold('analytics_count', 'few'),
  untold('analytics_stale', { goes: 'when its month is counted again, within minutes' }),
]
