import { type Stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const auditTables: readonly Stored[] = [untold('audit_event'), untold('audit_head'), untold('audit_streamed')]
