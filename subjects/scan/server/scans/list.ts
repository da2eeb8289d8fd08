import { organizationOf } from '@ridgeline/account/server/organizations/own'
import { withinDays } from '@ridgeline/account/server/organizations/within-days'
import type { PageQuery } from '@ridgeline/contract/page'
import { byPlace } from '@ridgeline/property/server/properties/search-by-place'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { newestFound } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ListedScan, ScanFilter } from '#contract/scan'
import { presentScanSummary } from '#server/scans/present'
import { shownInLists } from '#server/scans/summaries'
import { waits } from '#server/scans/waits'
import { scan } from '#server/tables/scan'

/** Scans that are looked through for a word before the index of the properties is asked. */
const NEWEST = 1000

/** Looked up for each scan of the page: a join would read all properties where most of the scans are asked for. */
const place = sql<{
  readonly name: string
  readonly address: string
}>`(select json_build_object('name', name, 'address', address) from property
  where property.id = scan.property_id)`

/** Scans of the organization that fit a filter, the last taken first. */
export async function listScansOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  query: PageQuery & ScanFilter,
): Promise<Page<ListedScan>> {
  const { id: organizationId, timeZone } = await organizationOf(db, actor)
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
  const ids = await newestFound(db, {
    ...{ table: scan, by: [scan.takenAt, scan.id], ...byPlace(scan.propertyId, organizationId, query.search) },
    ...{ own, after: page.where, limit: page.limit, newest: NEWEST },
  })
  if (ids?.length === 0) return { items: [], next: null }
  const rows = await db
    .select({ ...shownInLists, place, createdAt: scan.createdAt, key: page.key })
    .from(scan)
    .where(and(own, ids ? inArray(scan.id, ids) : page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ place: { name, address }, createdAt, ...row }) => ({
    ...presentScanSummary(row),
    propertyName: name,
    propertyAddress: address,
    createdAt: createdAt.toISOString(),
  }))
}
