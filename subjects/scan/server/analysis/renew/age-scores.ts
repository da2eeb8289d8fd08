import type { Deps } from '@ridgeline/server/deps'
import { recency, staleDays } from '@ridgeline/thermal/score/method'
import { and, asc, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { rescoreScan } from '#server/analysis/score-scan'
import { lockScan } from '#server/lock-scan'
import { scan } from '#server/tables/scan'

const DAY_MS = 86_400_000
/** In so many days the weight of ageing evidence falls by a hundredth: a score is not computed more often for that. */
const DRIFT_DAYS = 6
const AT_ONCE = 100

/**
 * Computes again the scores whose evidence has aged since: nobody touches a scan, and its confidence falls all the same, until the score is provisional and then none.
 *
 * @returns how many scans
 */
export async function renewAgedScores({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now()
  let renewed = 0
  for (let after: string | null = null, isMore = true; isMore; ) {
    const rows: { id: string }[] = await db
      .select({ id: scan.id })
      .from(scan)
      .where(and(agedBy(at), after === null ? undefined : gt(scan.id, after)))
      .orderBy(asc(scan.id))
      .limit(AT_ONCE)
    for (const { id } of rows)
      await db.transaction(async (tx) => {
        await lockScan(tx, id)
        await rescoreScan(tx, id, at)
      })
    renewed += rows.length
    after = rows.at(-1)?.id ?? null
    isMore = rows.length === AT_ONCE
  }
  return renewed
}

/** Scans with a score whose evidence weighs less than when it was computed, or became stale since; and a full score over something open, from before an open issue held it. */
function agedBy(at: Date): SQL | undefined {
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS)
  const agesNow = lte(scan.takenAt, before(recency.freshDays.value))
  const drifted = or(isNull(scan.scoredAt), lte(scan.scoredAt, before(DRIFT_DAYS)))
  const stale = sql`make_interval(days => ${staleDays.value})`
  const becameStale = sql`${scan.takenAt} + ${stale} between ${scan.scoredAt} and ${at}`
  const isFull = and(eq(scan.healthScore, 100), gt(scan.issueCount, 0))
  return and(
    ne(scan.healthState, 'not-scored'),
    eq(scan.state, 'ready'),
    isNull(scan.deletedAt),
    or(isFull, and(agesNow, or(drifted, becameStale))),
  )
}
