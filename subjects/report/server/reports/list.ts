import { organizationOf } from '@ridgeline/account/server/organizations/own'
import type { PageQuery } from '@ridgeline/contract/page'
import { findFrozenScan } from '@ridgeline/scan/server/scans/service'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { newestFound } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { ReportFilter, ReportReach, ReportVersion } from '#contract/report'
import type { ReportOrder } from '#contract/report-severity'
import type { ReportSignature } from '#contract/signature'
import { fits, foundByIndex, reportWord, reportWords } from '#server/reports/filter'
import { newestMadeBy } from '#server/reports/made-by'
import { numberIn } from '#server/reports/number-search'
import { numberOf } from '#server/reports/row'
import { report } from '#server/tables/report'

const { id, type, status, failure, numberYear, numberIndex, scanId, version, pdfSha256, pageCount, sizeBytes } = report
const { options, createdBy, createdAt, completedAt, severity, estimatedUsd } = report
interface Place {
  readonly id: string
  readonly name: string
  readonly address: string
}
/** A Winn report is of its property, any other of that of its scan. It is looked up for each report of the page: a join would read all of them where most of the reports are asked for. */
const shown = {
  ...{ id, type, status, failure, numberYear, numberIndex, scanId, version, pdfSha256, pageCount, sizeBytes },
  ...{ options, createdBy, createdAt, completedAt, severity, estimatedUsd },
  place: sql<Place>`(select json_build_object('id', p.id, 'name', p.name, 'address', p.address) from property p
    where p.id = coalesce(report.property_id, (select s.property_id from scan s where s.id = report.scan_id)))`,
}
interface SignedRow extends Omit<ReportSignature, 'signedAt'> {
  /** As the database writes a moment. */
  readonly signedAt: string
}
/** The newest version that was made after one; what they have in common stands outside of a choice, so that an index finds it. */
const laterMade = (common: SQL): SQL =>
  sql`select n.version from report n where ${common} and n.version > report.version and n.pdf_sha256 is not null order by n.version desc limit 1`
/** On which clock a version is dated, whether it is signed, which one took its place, and how far it came. */
export const standing = {
  timeZone: sql<string>`(select s.time_zone from scan s where s.id = report.scan_id)`,
  signature: sql<SignedRow | null>`(select jsonb_build_object('signedBy', g.signed_by, 'credential', g.credential, 'certificateName', g.certificate_name, 'fingerprint', g.fingerprint, 'level', g.level, 'signedAt', g.signed_at) from report_signature g where g.report_id = report.id)`,
  supersededBy: sql<number | null>`case when report.type = 'winn-report'
    then (${laterMade(sql`n.property_id = report.property_id and n.type = 'winn-report'`)})
    else (${laterMade(sql`n.scan_id = report.scan_id and n.type = report.type`)}) end`,
  reach: sql<ReportReach | null>`(select jsonb_build_object('state', reached.state, 'at', reached.at) from (values
    ('replied', 1, (select max(r.created_at) from report_reply r where r.report_id = report.id)),
    ('opened', 2, (select max(s.last_opened_at) from share s where s.target_id = report.id)),
    ('shared', 3, (select max(s.created_at) from share s where s.target_id = report.id)),
    ('mailed', 4, (select max(g.sent_at) from report_sending g where g.report_id = report.id))
  ) reached (state, rank, at) where reached.at is not null order by reached.rank limit 1)`,
}
interface Standing {
  readonly reach: ReportReach | null
  readonly timeZone: string
  readonly signature: SignedRow | null
  readonly supersededBy: number | null
}
type OfProperty = keyof ReturnType<typeof ofPlace>
type Shown = Pick<typeof report.$inferSelect, Exclude<keyof typeof shown, 'place'>> & Record<OfProperty, string> & Standing

const made = [
  [report.createdAt, 'time'],
  [report.id, 'uuid'],
] as const
const { severity: kept } = report
const rank = sql`array_position(array['none', 'informational', 'minor', 'major', 'critical'], ${kept})`
/** What states no damage comes after what states the least. */
const cents = sql`coalesce((${report.estimatedUsd} * 100)::bigint + 1, 0)`

const orders = {
  newest: latestFirst('reports', report.createdAt, report.id),
  oldest: { list: 'reports oldest', by: made, direction: 'asc' },
  title: { list: 'reports title', by: [[sql`lower(${report.options} ->> 'title')`, 'text'], ...made], direction: 'asc' },
  severity: { list: 'reports severity', by: [[sql`coalesce(${rank}, 0)`, 'number'], ...made], direction: 'desc' },
  cost: { list: 'reports cost', by: [[cents, 'number'], ...made], direction: 'desc' },
  pages: { list: 'reports pages', by: [[report.pageCount, 'number'], ...made], direction: 'desc' },
  size: { list: 'reports size', by: [[report.sizeBytes, 'number'], ...made], direction: 'desc' },
} as const satisfies Record<ReportOrder, Parameters<typeof pageBy>[0]>

/** Reports that are looked through for a word before the indexes of titles and properties are asked. */
const NEWEST = 1000

type Query = PageQuery & ReportFilter & { readonly order?: ReportOrder | undefined }

/** Versions of reports of the organization that fit a filter, the last made first where no other order is asked for. */
export async function listReportsOf({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, query: Query): Promise<Page<ReportVersion>> {
  const own = await organizationOf(db, actor)
  const { order = 'newest' } = query
  const { number, words: search } = numberIn(query.search)
  const page = pageBy(orders[order], query)
  const which = and(fits(own, query, now()), number) as SQL
  const byIndex = foundByIndex(own.id, search)
  const { author, ...ofAnybody } = query
  const from = { after: page.where, limit: page.limit }
  const ids =
    order !== 'newest'
      ? null
      : byIndex
        ? await newestFound(db, {
            ...{ ...from, table: report, by: [report.createdAt, report.id], newest: NEWEST },
            ...{ words: reportWords, byIndex, text: search, own: which },
          })
        : await newestMadeBy(db, author, { ...from, organizationId: own.id, own: and(fits(own, ofAnybody, now()), number) as SQL })
  if (ids?.length === 0) return { items: [], next: null }
  const rows = await selectShown(db, page.key)
    .where(and(which, ids ? inArray(report.id, ids) : and(byIndex, page.where)))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ place, ...row }) => presentVersion({ ...row, ...ofPlace(place) }))
}

const newestVersionFirst = { list: 'report versions', by: [[report.version, 'number']], direction: 'desc' } as const

/** The versions of the report of a scan, newest first. @throws AppError `not-found` */
export async function versionsOf(deps: Pick<Deps, 'db'>, actor: Actor, ofScan: string, query: PageQuery): Promise<Page<ReportVersion>> {
  const found = await findFrozenScan(deps, actor, ofScan)
  const page = pageBy(newestVersionFirst, query)
  const rows = await selectShown(deps.db, page.key)
    .where(and(eq(report.scanId, found.id), ne(report.type, 'winn-report'), page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ place, ...row }) => presentVersion({ ...row, ...ofPlace(place) }))
}

const selectShown = (db: Deps['db'], key: SQL<string[]>) => db.select({ ...shown, ...standing, key }).from(report)

const ofPlace = ({ id: propertyId, name: propertyName, address: propertyAddress }: Place) => ({ propertyId, propertyName, propertyAddress })

const addressOf = (row: Shown): string =>
  row.type === 'winn-report' ? `/api/winn-reports/${row.id}/pdf` : `/api/reports/download/${row.scanId}?version=${row.version}`

const viewAddressOf = (row: Shown): string => `${addressOf(row)}${row.type === 'winn-report' ? '?' : '&'}show=page`

export const presentVersion = (row: Shown): ReportVersion => ({
  id: row.id,
  type: row.type,
  status: row.status,
  failure: row.failure && said(row.failure),
  number: numberOf(row),
  scanId: row.scanId,
  propertyId: row.propertyId,
  propertyName: row.propertyName,
  version: row.version,
  propertyAddress: row.propertyAddress,
  title: spoken('subjects/report/contract/report').reportTitle(row.options.title),
  severity: row.severity && reportWord(row.severity),
  estimatedUsd: row.estimatedUsd,
  sections: row.options.sections,
  acceptedOnly: row.options.acceptedOnly ?? false,
  pageCount: row.pageCount,
  sizeBytes: row.sizeBytes,
  sha256: row.pdfSha256,
  signature: row.signature && { ...row.signature, signedAt: new Date(row.signature.signedAt).toISOString() },
  supersededBy: row.supersededBy,
  reach: row.reach && { ...row.reach, at: new Date(row.reach.at).toISOString() },
  createdBy: row.createdBy,
  timeZone: row.timeZone,
  createdAt: row.createdAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
  downloadUrl: row.pdfSha256 === null ? null : addressOf(row),
  viewUrl: row.pdfSha256 === null ? null : viewAddressOf(row),
})
