import { withinOwnDays } from '@ridgeline/account/server/organizations/within-days'
import type { PageQuery } from '@ridgeline/contract/page'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, eq, isNull } from 'drizzle-orm'
import type { ScanFilter, ScanSummary } from '#contract/scan'
import { examinedColumns } from '#server/scans/examined'
import { presentScanSummary, type ScanSummaryRow } from '#server/scans/present'
import { waits } from '#server/scans/waits'
import { scan } from '#server/tables/scan'

const { id, propertyId, takenAt, visitCount, timeZone, scanType, deviceType, state, healthScore, healthState, healthConfidence, ...rest } =
  scan
const { issueCount, captureCount, refusedCount, coverId, coverHasVisible } = rest
/** The columns behind `presentScanSummary`. */
export const shownInLists = {
  id,
  propertyId,
  takenAt,
  visitCount,
  timeZone,
  scanType,
  deviceType,
  state,
  healthScore,
  healthState,
  healthConfidence,
  issueCount,
  captureCount,
  refusedCount,
  coverId,
  coverHasVisible,
  ...examinedColumns,
}

const newestFirst = latestFirst('scans', scan.takenAt, scan.id)

/** The scans of a property that the caller has found for the actor and that fit a filter, newest first. */
export async function scanSummaries(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Pick<Actor, 'organizationId'>,
  ofProperty: string,
  query: PageQuery & Omit<ScanFilter, 'propertyId'>,
): Promise<Page<ScanSummary>> {
  const page = pageBy(newestFirst, query)
  const own = and(
    eq(scan.propertyId, ofProperty),
    isNull(scan.deletedAt),
    query.state && eq(scan.state, query.state),
    query.scanType && eq(scan.scanType, query.scanType),
    waits(query, now()),
  )
  const days = [
    ...(await withinOwnDays(db, actor, scan.takenAt, query)),
    ...(await withinOwnDays(db, actor, scan.createdAt, { from: query.madeFrom, to: query.madeTo })),
  ]
  const found = finds(wordsOf(scan.notes, scan.deviceType), query.search)
  const rows: (ScanSummaryRow & { key: string[] })[] = await db
    .select({ ...shownInLists, key: page.key })
    .from(scan)
    .where(and(own, ...days, found, page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, presentScanSummary)
}
