import { type Stored, stored } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const roofTables: readonly Stored[] = [stored('roof', 'records', { inDemo: true })]
