import type { PageQuery } from '@ridgeline/contracts/page'
import type { ReportFilter, ReportVersion } from '@ridgeline/contracts/report'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { latestFirst, type Page, pageBy } from '#db/page'
import { property } from '#db/schema/property'
import { report } from '#db/schema/report'
import { scan } from '#db/schema/scan'
import { finds, newestFound } from '#db/search'
import type { Deps } from '#deps'
import { ownOrganization } from '#features/organizations/own'
import { withinDays } from '#features/organizations/within-days'
import { findFrozenScan } from '#features/scans/service'
import type { Actor } from '#http/access'

const { id, scanId, version, pdfSha256, pageCount, sizeBytes, options, createdBy, createdAt } = report
/** The property is looked up for each report of the page: a join would read all of them where most of the reports are asked for. */
const shown = {
  ...{ id, scanId, version, pdfSha256, pageCount, sizeBytes, options, createdBy, createdAt },
  propertyId: sql<string>`(select property_id from scan where scan.id = report.scan_id)`,
  propertyName: sql<string>`(select p.name from scan s join property p on p.id = s.property_id where s.id = report.scan_id)`,
}
type Shown = Pick<typeof report.$inferSelect, Exclude<keyof typeof shown, 'propertyId' | 'propertyName'>> & {
  propertyId: string
  propertyName: string
}

const lastMadeFirst = latestFirst('reports', report.createdAt, report.id)

/** Reports that are looked through for a word before the index of the properties is asked. */
const NEWEST = 1000

/** Versions of reports of the organization that fit a filter, the last made first. */
export async function listReportsOf({ db }: Pick<Deps, 'db'>, actor: Actor, query: PageQuery & ReportFilter): Promise<Page<ReportVersion>> {
  const { id: organizationId, timeZone } = await ownOrganization(db, actor)
  const page = pageBy(lastMadeFirst, query)
  const scansOf = (which: SQL | undefined) =>
    sql`${report.scanId} in (select ${scan.id} from ${scan} join ${property} on ${property.id} = ${scan.propertyId} where ${which})`
  const ofProperty = (which: SQL | undefined) => scansOf(and(eq(property.organizationId, organizationId), which))
  const own = and(
    eq(report.organizationId, organizationId),
    query.propertyId ? ofProperty(eq(property.id, query.propertyId)) : undefined,
    query.scanId ? eq(report.scanId, query.scanId) : undefined,
    ...withinDays(report.createdAt, timeZone, query),
  ) as SQL
  const ids = await newestFound(db, {
    table: report,
    by: [report.createdAt, report.id],
    words: sql`(select ${property.search} from ${scan} join ${property} on ${property.id} = ${scan.propertyId} where ${scan.id} = ${report.scanId})`,
    byIndex: ofProperty(finds(property.search, query.search)),
    text: query.search,
    own,
    after: page.where,
    limit: page.limit,
    newest: NEWEST,
  })
  if (ids?.length === 0) return { items: [], next: null }
  const rows = await selectShown(db, page.key)
    .where(and(own, ids ? inArray(report.id, ids) : page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, presentVersion)
}

const newestVersionFirst = { list: 'report versions', by: [[report.version, 'number']], direction: 'desc' } as const

/** The versions of the report of a scan, newest first. @throws AppError `not-found` */
export async function versionsOf(deps: Pick<Deps, 'db'>, actor: Actor, ofScan: string, query: PageQuery): Promise<Page<ReportVersion>> {
  const found = await findFrozenScan(deps, actor, ofScan)
  const page = pageBy(newestVersionFirst, query)
  const rows = await selectShown(deps.db, page.key)
    .where(and(eq(report.scanId, found.id), page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, presentVersion)
}

const selectShown = (db: Deps['db'], key: SQL<string[]>) => db.select({ ...shown, key }).from(report)

const presentVersion = (row: Shown): ReportVersion => ({
  id: row.id,
  scanId: row.scanId,
  propertyId: row.propertyId,
  propertyName: row.propertyName,
  version: row.version,
  title: row.options.title,
  sections: row.options.sections,
  acceptedOnly: row.options.acceptedOnly ?? false,
  pageCount: row.pageCount,
  sizeBytes: row.sizeBytes,
  sha256: row.pdfSha256,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  downloadUrl: `/api/reports/download/${row.scanId}?version=${row.version}`,
})
