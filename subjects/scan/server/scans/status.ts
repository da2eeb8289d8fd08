import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import { eq, sql } from 'drizzle-orm'
import type { ScanStatus } from '#contract/scan'
import { scan } from '#server/tables/scan'

const { organizationId, deletedAt, state, progress, failure, captureCount, refusedCount } = scan
const waiting = sql<number>`(select count(*)::int from capture where capture.scan_id = scan.id and capture.state = 'waiting')`

/** How far a scan is, by one statement that reads none of its findings. @throws AppError `not-found` */
export async function readStatus({ db }: Pick<Deps, 'db'>, actor: Pick<Actor, 'organizationId'>, id: string): Promise<ScanStatus> {
  const shown = { organizationId, deletedAt, state, progress, failure, captureCount, refusedCount, waiting }
  const [found] = await db.select(shown).from(scan).where(eq(scan.id, id))
  const row = authorize(actor, found, 'scan')
  return {
    scanId: id,
    state: row.state,
    progress: row.progress,
    failure: row.failure && said(row.failure),
    captures: { waiting: row.waiting, ready: row.captureCount - row.refusedCount - row.waiting, refused: row.refusedCount },
  }
}
