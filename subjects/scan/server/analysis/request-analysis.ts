import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Authorized } from '@ridgeline/server/http/access'
import { eq, sql } from 'drizzle-orm'
import { analyseScan } from '#server/analysis/analyse-scan-job'
import { scan } from '#server/tables/scan'

/** Marks the scan as changed and enqueues its analysis, in the transaction that changes it. */
export async function requestAnalysis(
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  of: Authorized<{ scanId: string; organizationId: string }>,
): Promise<void> {
  await tx
    .update(scan)
    .set({ state: 'queued', failure: null, progress: null, revision: sql`${scan.revision} + 1` })
    .where(eq(scan.id, of.scanId))
  await announceScan(tx, of.scanId)
  await queue.send(analyseScan, { scanId: of.scanId, organizationId: of.organizationId }, tx)
}

/** Tells every listening process that something about the scan changed; delivered when the transaction commits. */
export async function announceScan(db: Pick<Tx, 'execute'>, scanId: string): Promise<void> {
  await db.execute(sql`select pg_notify('record', ${scanId})`)
}
