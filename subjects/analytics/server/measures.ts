import { report } from '@ridgeline/report/server/tables/report'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { and, type Column, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type AnalyticsFigure, delayParts } from '#contract/analytics'

/** Figures that are counted by the month a record was made in. */
export type Monthly = Exclude<AnalyticsFigure, 'certificate'>

/** What a figure counts: records of a table, each in the month of its making, by a part. */
export interface Measure {
  readonly table: PgTable
  readonly organizationId: Column
  readonly at: Column
  readonly id: Column
  /** As it is kept; parts of parts stand between bars. */
  readonly part: SQL<string>
  readonly where: SQL
}

const ofScan = { table: scan, organizationId: scan.organizationId, at: scan.createdAt, id: scan.id, where: isNull(scan.deletedAt) }
const ofReport = { table: report, organizationId: report.organizationId, at: report.createdAt, id: report.id }
const suggested = and(
  eq(issue.origin, 'engine'),
  sql`exists (select 1 from scan of where of.id = ${issue.scanId} and of.deleted_at is null)`,
)
const ofIssue = { table: issue, organizationId: issue.organizationId, at: issue.createdAt, id: issue.id }

/** What people said to a suggestion. */
const outcome = sql`case when ${issue.status} = 'suggested' then 'open' when ${issue.status} = 'rejected' then 'dismissed'
  when ${issue.isEdited} then 'edited' else 'accepted' end`

/** Reports that somebody has a link to; of those, the ones that were opened by it. Read from the links, which are fewer. */
export const linked = sql`${report.id} in (select s.target_id from share s where s.organization_id = ${report.organizationId} and s.kind = 'report')`
export const opened = sql`${report.id} in
  (select s.target_id from share s where s.organization_id = ${report.organizationId} and s.kind = 'report' and s.openings > 0)`
export const mailed = sql`exists (select 1 from report_sending g where g.report_id = ${report.id})`

/** The same sums for what is kept, what is counted afresh, and, by `records`, the lists behind them. */
export const measures: Record<Monthly, Measure> = {
  assessment: { ...ofScan, part: sql`${scan.createdBy}` },
  score: {
    ...ofScan,
    part: sql`case when ${scan.healthState} = 'scored' then least(${scan.healthScore} / 10, 9)::text else ${scan.healthState} end`,
  },
  delay: { ...ofReport, part: sql`${report.scanDays}::text`, where: isNotNull(report.scanDays) },
  suggestion: { ...ofIssue, part: sql`${issue.kind} || '|' || ${outcome}`, where: suggested as SQL },
  core: {
    ...ofIssue,
    part: sql`(${issue.verification} ->> 'method') || '|' || ${issue.kind} || '|' || (${issue.verification} ->> 'result')`,
    where: and(isNotNull(issue.verification), suggested) as SQL,
  },
  opening: {
    ...ofReport,
    // Sums, since the planner reads a whole table for `exists` where it thinks that cheaper.
    part: sql`case when (select max(s.openings) from share s where s.target_id = ${report.id} and s.kind = 'report') > 0 then 'opened'
      when (select max(s.openings) from share s where s.target_id = ${report.id} and s.kind = 'report') = 0 then 'linked'
      when (select count(*) from report_sending g where g.report_id = ${report.id}) > 0 then 'mailed' else 'kept' end`,
    where: eq(report.status, 'completed'),
  },
}

/** The part of delays that so many days belong to. */
export const delayPartOf = (days: number): keyof typeof delayParts => {
  const found = Object.entries(delayParts).find(([, [from, to]]) => days >= from && (to === null || days <= to))
  return (found?.[0] ?? 'over') as keyof typeof delayParts
}
