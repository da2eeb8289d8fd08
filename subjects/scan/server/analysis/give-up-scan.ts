import { notifyOfScan } from '@ridgeline/notification/server/tell-of-scan'
import type { Deps } from '@ridgeline/server/deps'
import { tellOfScan } from '@ridgeline/webhook/server/tell-of-scan'
import { and, eq, inArray } from 'drizzle-orm'
import { announceScan } from '#server/analysis/request-analysis'
import { scan } from '#server/tables/scan'

/** Marks a scan whose analysis failed for good, so that nobody waits for it. One that another job has finished meanwhile stays as it is. */
export async function giveUpScan(deps: Pick<Deps, 'db' | 'queue' | 'now'>, scanId: string): Promise<void> {
  const failure = 'The analysis broke down several times and was stopped. The files are safe; an admin can see the reason and run it again.'
  await deps.db.transaction(async (tx) => {
    const stopped = await tx
      .update(scan)
      .set({ state: 'failed', failure, progress: null })
      .where(and(eq(scan.id, scanId), inArray(scan.state, ['queued', 'processing'])))
      .returning({ id: scan.id })
    await announceScan(tx, scanId)
    if (stopped.length === 0) return
    await tellOfScan(deps, tx, scanId)
    await notifyOfScan(tx, scanId, deps.now())
  })
}
