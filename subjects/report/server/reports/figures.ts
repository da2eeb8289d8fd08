import { organizationOf } from '@ridgeline/account/server/organizations/own'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { ReportType } from '#contract/report'
import type { ReportFigures } from '#contract/report-figures'
import { StatedSeverity } from '#contract/report-severity'
import { type FigureGroup, type FiguresQuery, figureGroups } from '#server/reports/figure-groups'
import { reportWord } from '#server/reports/filter'

/** What the reports that fit a filter come to: the sums of the rows that the list shows. */
export async function figuresOf({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, query: FiguresQuery): Promise<ReportFigures> {
  const own = await organizationOf(db, actor)
  const groups = await figureGroups(db, own, query, now())
  const bySeverity = StatedSeverity.options.map((severity) => ({
    severity,
    ...total(groups.filter((group) => (group.severity ? reportWord(group.severity) : 'not-stated') === severity)),
  }))
  const { reports, ...estimate } = total(groups)
  const byType = ReportType.options.map((type) => ({ type, reports: total(groups.filter((group) => group.type === type)).reports }))
  const completed = total(groups.filter((group) => group.status === 'completed')).reports
  return { reports, completed, byType, pages: groups.reduce((pages, group) => pages + group.pages, 0), ...estimate, bySeverity }
}

function total(groups: readonly FigureGroup[]) {
  const add = (of: (group: FigureGroup) => number) => groups.reduce((sum, group) => sum + of(group), 0)
  const estimatedReports = add((group) => group.estimatedReports)
  return {
    reports: add((group) => group.reports),
    estimatedReports,
    estimatedUsd: estimatedReports === 0 ? null : add((group) => Number(group.cents ?? 0)) / 100,
  }
}
