import { type ReportFilter, ReportType } from '@ridgeline/contracts/report/report'
import type { ReportFigures } from '@ridgeline/contracts/report/report-figures'
import { StatedSeverity } from '@ridgeline/contracts/report/report-severity'
import { and, count, sql, sum } from 'drizzle-orm'
import { report } from '#db/schema/report'
import type { Deps } from '#deps'
import { ownOrganization } from '#features/organizations/own'
import { fits, foundByIndex, reportWord } from '#features/reports/filter'
import type { Actor } from '#http/access'

type Query = ReportFilter & { readonly search?: string | undefined }

/** What the reports that fit a filter come to: the sums of the rows that the list shows. */
export async function figuresOf({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, query: Query): Promise<ReportFigures> {
  const own = await ownOrganization(db, actor)
  const groups = await db
    .select({
      severity: report.severity,
      type: report.type,
      status: report.status,
      reports: count(),
      pages: sum(report.pageCount).mapWith(Number),
      estimatedReports: count(report.estimatedUsd),
      /** Sums of money are added in cents: whole numbers. */
      cents: sql<string | null>`(sum(${report.estimatedUsd}) * 100)::bigint`,
    })
    .from(report)
    .where(and(fits(own, query, now()), foundByIndex(own.id, query.search)))
    .groupBy(report.severity, report.type, report.status)
  const bySeverity = StatedSeverity.options.map((severity) => ({
    severity,
    ...total(groups.filter((group) => (group.severity ? reportWord(group.severity) : 'not-stated') === severity)),
  }))
  const { reports, ...estimate } = total(groups)
  const byType = ReportType.options.map((type) => ({ type, reports: total(groups.filter((group) => group.type === type)).reports }))
  const completed = total(groups.filter((group) => group.status === 'completed')).reports
  return { reports, completed, byType, pages: groups.reduce((pages, group) => pages + group.pages, 0), ...estimate, bySeverity }
}

interface Group {
  readonly reports: number
  readonly estimatedReports: number
  readonly cents: string | null
}

function total(groups: readonly Group[]) {
  const add = (of: (group: Group) => number) => groups.reduce((sum, group) => sum + of(group), 0)
  const estimatedReports = add((group) => group.estimatedReports)
  return {
    reports: add((group) => group.reports),
    estimatedReports,
    estimatedUsd: estimatedReports === 0 ? null : add((group) => Number(group.cents ?? 0)) / 100,
  }
}
