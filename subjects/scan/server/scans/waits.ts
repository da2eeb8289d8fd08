import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type ScanFilter, WAITS_DAYS } from '#contract/scan'
import { isAsked } from '#server/scans/examined'
import { scan } from '#server/tables/scan'

const DAY_MS = 86_400_000

/** Made lately enough that somebody still means to do it. */
const isRecent = (now: Date): SQL => sql`${scan.createdAt} >= ${new Date(now.getTime() - WAITS_DAYS * DAY_MS).toISOString()}::timestamptz`
const waitsFor: Record<NonNullable<ScanFilter['waits']>, SQL> = {
  judging: sql`coalesce((select true from issue i where i.scan_id = scan.id and i.status = 'suggested' limit 1), (select true from capture where ${isAsked} limit 1), false)`,
  // A scan without files is no survey: what was written on the roof waits for no weather.
  conditions: sql`scan.survey -> 'reasons' @> '[{"met": "unknown"}]' and scan.capture_count > 0`,
}

/** The scans that a filter asks for by what somebody should do. */
export const waits = (query: Pick<ScanFilter, 'waits'>, now: Date): SQL | undefined =>
  query.waits && and(eq(scan.state, 'ready'), isRecent(now), waitsFor[query.waits])

/** Scans of an organization that wait for something. */
export const scansWaiting = (organizationId: string, what: NonNullable<ScanFilter['waits']>, now: Date): SQL =>
  sql`from ${scan} where ${and(eq(scan.organizationId, organizationId), isNull(scan.deletedAt), waits({ waits: what }, now))}`
