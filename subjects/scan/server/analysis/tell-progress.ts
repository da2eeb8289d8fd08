import type { Db } from '@ridgeline/server/db/connect'
import { and, eq, sql } from 'drizzle-orm'
import type { Progress } from '#contract/scan'
import { announceScan } from '#server/analysis/request-analysis'
import { scan } from '#server/tables/scan'

/**
 * Tells how far a step of an analysis is. The number of a step never falls: a job that is tried again goes on from what the one before it told, while it
 * skips what that one did.
 */
export async function tellProgress(db: Db, scanId: string, progress: Progress): Promise<void> {
  const { done, total, step } = progress
  const isFurther = sql`${scan.progress} ->> 'step' = ${step} and (${scan.progress} ->> 'total')::int = ${total}
    and (${scan.progress} ->> 'done')::int > ${done}`
  await db
    .update(scan)
    .set({ progress })
    .where(and(eq(scan.id, scanId), sql`(${isFurther}) is not true`))
  await announceScan(db, scanId)
}
