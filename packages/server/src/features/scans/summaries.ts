import type { PageQuery } from '@ridgeline/contracts/page'
import type { ScanSummary } from '@ridgeline/contracts/scan'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { latestFirst, type Page, pageBy } from '#db/page'
import { scan } from '#db/schema/scan'
import { finds, wordsOf } from '#db/search'
import { presentScanSummary, type ScanSummaryRow } from '#features/scans/present'

const { id, propertyId, takenAt, timeZone, scanType, deviceType, state, healthScore, healthState, healthConfidence, ...rest } = scan
const { issueCount, captureCount, refusedCount, coverId, coverHasVisible } = rest
/** The columns behind `presentScanSummary`. */
export const shownInLists = {
  id,
  propertyId,
  takenAt,
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
}

const newestFirst = latestFirst('scans', scan.takenAt, scan.id)

/** The scans of a property, newest first. */
export async function scanSummaries(db: Pick<Db, 'select'>, ofProperty: string, query: PageQuery): Promise<Page<ScanSummary>> {
  const page = pageBy(newestFirst, query)
  const found = finds(wordsOf(scan.notes, scan.deviceType), query.search)
  const rows: (ScanSummaryRow & { key: string[] })[] = await db
    .select({ ...shownInLists, key: page.key })
    .from(scan)
    .where(and(eq(scan.propertyId, ofProperty), isNull(scan.deletedAt), found, page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, presentScanSummary)
}
