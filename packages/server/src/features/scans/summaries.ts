import type { PageQuery } from '@ridgeline/contracts/api/page'
import type { ScanFilter, ScanSummary } from '@ridgeline/contracts/scan/scan'
import { and, eq, isNull } from 'drizzle-orm'
import { latestFirst, type Page, pageBy } from '#db/page'
import { scan } from '#db/schema/scan'
import { finds, wordsOf } from '#db/search'
import type { Deps } from '#deps'
import { withinOwnDays } from '#features/organizations/within-days'
import { examinedColumns } from '#features/scans/examined'
import { presentScanSummary, type ScanSummaryRow } from '#features/scans/present'
import { waits } from '#features/scans/waits'
import type { Actor } from '#http/access'

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
