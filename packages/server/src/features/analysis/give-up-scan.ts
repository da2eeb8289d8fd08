import { and, eq, inArray } from 'drizzle-orm'
import { scan } from '#db/schema/scan'
import type { Deps } from '#deps'
import { announceScan } from '#features/analysis/request-analysis'

/** Marks a scan whose analysis failed for good, so that nobody waits for it. One that another job has finished meanwhile stays as it is. */
export async function giveUpScan({ db }: Pick<Deps, 'db'>, scanId: string): Promise<void> {
  const failure = 'The analysis broke down several times and was stopped. The files are safe; an admin can see the reason and run it again.'
  await db.transaction(async (tx) => {
    await tx
      .update(scan)
      .set({ state: 'failed', failure, progress: null })
      .where(and(eq(scan.id, scanId), inArray(scan.state, ['queued', 'processing'])))
    await announceScan(tx, scanId)
  })
}
