import { type Stored, untold } from '@ridgeline/server/stored'

/** What becomes of the rows of these tables. */
export const auditTables: readonly Stored[] = [
  untold('audit_event', { kept: 'who did what; the chain of hashes has no gaps. Written out by days: /api/audit/export' }),
  untold('audit_head', 'few'),
  untold('audit_streamed', 'few'),
]
