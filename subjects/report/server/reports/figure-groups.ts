import type { OrganizationRow } from '@ridgeline/account/server/organizations/own'
import { dayBounds } from '@ridgeline/account/server/organizations/within-days'
import { reportTally } from '@ridgeline/plan/server/tables/tally'
import type { Db } from '@ridgeline/server/db/connect'
import { and, count, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { ReportFilter, ReportStatus, ReportType } from '#contract/report'
import { fits, foundByIndex, ofSeverity } from '#server/reports/filter'
import { report } from '#server/tables/report'

export type FiguresQuery = ReportFilter & { readonly search?: string | undefined }

/** Reports that have type, status and severity in common, summed. */
export interface FigureGroup {
  readonly severity: typeof report.$inferSelect.severity
  readonly type: ReportType
  readonly status: ReportStatus
  readonly reports: number
  readonly pages: number
  readonly estimatedReports: number
  /** Sums of money are added in cents: whole numbers. Null where nothing was estimated. */
  readonly cents: string | null
}

/** What the reports that fit a filter come to. Where it asks for nothing but days, type, status and severity, days are summed as the database keeps them; else each report is. */
export const figureGroups = (db: Db, own: OrganizationRow, query: FiguresQuery, now: Date): Promise<FigureGroup[]> =>
  isKept(query) ? keptGroups(db, own, query) : countedGroups(db, and(fits(own, query, now), foundByIndex(own.id, query.search)))

const KEPT: readonly string[] = ['from', 'to', 'type', 'status', 'severity'] satisfies (keyof FiguresQuery)[]

const isKept = ({ versions, ...query }: FiguresQuery): boolean =>
  versions !== 'newest' && Object.entries(query).every(([name, value]) => value === undefined || value === '' || KEPT.includes(name))

const kindOf = { severity: report.severity, type: report.type, status: report.status }

const countedGroups = (db: Db, where: SQL | undefined): Promise<FigureGroup[]> =>
  db
    .select({
      ...kindOf,
      reports: count(),
      pages: sum(report.pageCount).mapWith(Number),
      estimatedReports: count(report.estimatedUsd),
      cents: sql<string | null>`(sum(${report.estimatedUsd}) * 100)::bigint`,
    })
    .from(report)
    .where(where)
    .groupBy(report.severity, report.type, report.status)

/** Whole days of UTC as they are kept, and the parts of days at which the range begins and ends by their reports. */
async function keptGroups(db: Db, own: OrganizationRow, query: FiguresQuery): Promise<FigureGroup[]> {
  const { severity, type, status } = query
  const { begins, ends } = dayBounds(own.timeZone, query)
  const dayOf = (at: SQL) => sql`utc_day(${at})`
  const midnight = (at: SQL, days: number) => sql`((${dayOf(at)} + ${days}::int)::timestamp at time zone 'UTC')`
  const isAllTime = !begins && !ends
  const whole = db
    .select({
      severity: reportTally.severity,
      type: reportTally.type,
      status: reportTally.status,
      reports: sum(reportTally.reports).mapWith(Number),
      pages: sum(reportTally.pages).mapWith(Number),
      estimatedReports: sum(reportTally.estimatedReports).mapWith(Number),
      cents: sum(reportTally.cents),
    })
    .from(reportTally)
    .where(
      and(
        eq(reportTally.organizationId, own.id),
        isAllTime ? sql`${reportTally.day} = '-infinity'` : sql`${reportTally.day} > '-infinity'`,
        begins && sql`${reportTally.day} > ${dayOf(begins)}`,
        ends && sql`${reportTally.day} < ${dayOf(ends)}`,
        severity && ofSeverity(reportTally.severity, severity),
        type && eq(reportTally.type, type),
        status && eq(reportTally.status, status),
      ),
    )
    .groupBy(reportTally.severity, reportTally.type, reportTally.status)
  const edge = (which: SQL) =>
    countedGroups(
      db,
      and(
        eq(report.organizationId, own.id),
        which,
        severity && ofSeverity(report.severity, severity),
        type && eq(report.type, type),
        status && eq(report.status, status),
      ),
    )
  const first = begins && and(gte(report.createdAt, begins), lt(report.createdAt, midnight(begins, 1)), ends && lt(report.createdAt, ends))
  // Where the range lies within one day, the first edge has it all.
  const last =
    ends && and(lt(report.createdAt, ends), gte(report.createdAt, midnight(ends, 0)), begins && gte(report.createdAt, midnight(begins, 1)))
  const parts = await Promise.all([whole, first ? edge(first) : [], last ? edge(last) : []])
  return parts.flat()
}
