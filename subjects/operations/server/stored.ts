import { type Stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const operationsTables: readonly Stored[] = [untold('health_mark', 'few')]
