import { and, eq, inArray } from 'drizzle-orm'
import { scan } from '#db/schema/scan'
import type { Deps } from '#deps'
import { announceScan } from '#features/analysis/request-analysis'
import { notifyOfScan } from '#features/notifications/tell-of-scan'
import { tellOfScan } from '#features/webhooks/tell-of-scan'

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
