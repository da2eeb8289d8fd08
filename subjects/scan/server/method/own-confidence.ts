import type { OrganizationRow } from '@ridgeline/account/server/organizations/own'
import type { Db } from '@ridgeline/server/db/connect'
import { and, count, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { type OwnCalibration, ownCalibration } from '#rules/own-calibration'
import { issue } from '#server/tables/issue'

/** Judgements of late that count: what the engine said versions ago says little of what it says now. */
const LATEST = 2000

/**
 * How the judgements of an organization, and of no other, move what the engine says; null where it has too few or wants none of it. What a look below the membrane showed goes before what
 * was accepted or rejected.
 */
export async function ownConfidence(
  db: Pick<Db, 'select'>,
  { id, ownCalibration: isWanted }: Pick<OrganizationRow, 'id' | 'ownCalibration'>,
): Promise<OwnCalibration | null> {
  if (!isWanted) return null
  const isJudged = or(ne(issue.status, 'suggested'), isNotNull(issue.verification))
  const latest = db
    .select({
      said: sql<number>`round(${issue.confidence}::numeric, 2)::float8`.as('said'),
      isRight: sql<number>`coalesce(${issue.verification} ->> 'result' = 'confirmed', ${issue.status} <> 'rejected')::int`.as('is_right'),
    })
    .from(issue)
    .where(and(eq(issue.organizationId, id), eq(issue.origin, 'engine'), isNotNull(issue.confidence), isJudged))
    .orderBy(desc(issue.createdAt))
    .limit(LATEST)
    .as('latest')
  const groups = await db
    .select({ said: latest.said, judged: count(), right: sql<number>`sum(${latest.isRight})::int` })
    .from(latest)
    .groupBy(latest.said)
  return ownCalibration(groups)
}
