import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const visitTables: readonly Stored[] = [stored('visit', 'records', { inDemo: true })]
