import type { PageQuery } from '@ridgeline/contracts/page'
import { type ListedScan, type ScanFilter, WAITS_DAYS } from '@ridgeline/contracts/scan'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { latestFirst, type Page, pageBy } from '#db/page'
import { property } from '#db/schema/property'
import { scan } from '#db/schema/scan'
import { finds, newestFound } from '#db/search'
import type { Deps } from '#deps'
import { ownOrganization } from '#features/organizations/own'
import { withinDays } from '#features/organizations/within-days'
import { presentScanSummary } from '#features/scans/present'
import { shownInLists } from '#features/scans/summaries'
import type { Actor } from '#http/access'

const DAY_MS = 86_400_000

/** Scans that are looked through for a word before the index of the properties is asked. */
const NEWEST = 1000

/** Looked up for each scan of the page: a join would read all properties where most of the scans are asked for. */
const ofProperty = {
  propertyName: sql<string>`(select name from property where property.id = scan.property_id)`,
  propertyAddress: sql<string>`(select address from property where property.id = scan.property_id)`,
}

/** Made lately enough that somebody still means to do it. */
const isRecent = (now: Date): SQL => sql`${scan.createdAt} >= ${new Date(now.getTime() - WAITS_DAYS * DAY_MS).toISOString()}::timestamptz`
const waitsFor: Record<NonNullable<ScanFilter['waits']>, SQL> = {
  judging: sql`exists (select 1 from issue i where i.scan_id = scan.id and i.status = 'suggested')`,
  conditions: sql`scan.survey -> 'reasons' @> '[{"met": "unknown"}]'`,
}
const waits = (query: ScanFilter, now: Date) => query.waits && and(eq(scan.state, 'ready'), isRecent(now), waitsFor[query.waits])

/** Scans of an organization that wait for something. */
export const scansWaiting = (organizationId: string, what: NonNullable<ScanFilter['waits']>, now: Date): SQL =>
  sql`from ${scan} where ${and(eq(scan.organizationId, organizationId), isNull(scan.deletedAt), waits({ waits: what }, now))}`

/** Scans of the organization that fit a filter, the last taken first. */
export async function listScansOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  query: PageQuery & ScanFilter,
): Promise<Page<ListedScan>> {
  const { id: organizationId, timeZone } = await ownOrganization(db, actor)
  const page = pageBy(latestFirst('own scans', scan.takenAt, scan.id), query)
  const own = and(
    eq(scan.organizationId, organizationId),
    isNull(scan.deletedAt),
    query.propertyId ? eq(scan.propertyId, query.propertyId) : undefined,
    waits(query, now()),
    query.state ? eq(scan.state, query.state) : undefined,
    query.scanType ? eq(scan.scanType, query.scanType) : undefined,
    ...withinDays(scan.takenAt, timeZone, query),
    ...withinDays(scan.createdAt, timeZone, { from: query.madeFrom, to: query.madeTo }),
  ) as SQL
  const found = and(eq(property.organizationId, organizationId), finds(property.search, query.search))
  const ids = await newestFound(db, {
    table: scan,
    by: [scan.takenAt, scan.id],
    words: sql`(select ${property.search} from ${property} where ${property.id} = ${scan.propertyId})`,
    byIndex: sql`${scan.propertyId} in (select ${property.id} from ${property} where ${found})`,
    text: query.search,
    own,
    after: page.where,
    limit: page.limit,
    newest: NEWEST,
  })
  if (ids?.length === 0) return { items: [], next: null }
  const rows = await db
    .select({ ...shownInLists, ...ofProperty, createdAt: scan.createdAt, key: page.key })
    .from(scan)
    .where(and(own, ids ? inArray(scan.id, ids) : page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ propertyName, propertyAddress, createdAt, ...row }) => ({
    ...presentScanSummary(row),
    propertyName,
    propertyAddress,
    createdAt: createdAt.toISOString(),
  }))
}
