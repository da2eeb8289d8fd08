import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { scan } from '#db/schema/scan'
import type { Deps } from '#deps'
import { analyseScan } from '#features/analysis/analyse-scan-job'
import type { Authorized } from '#http/access'

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
