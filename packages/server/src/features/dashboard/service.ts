import type { Dashboard } from '@ridgeline/contracts/dashboard'
import { healthBand } from '@ridgeline/contracts/health'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect'
import type { Deps } from '#deps'
import { daysOf, monthOf, monthsFrom } from '#features/plans/month'
import { figuresOf } from '#features/projects/figures'
import { listProjectsOf } from '#features/projects/list'
import { selectProperties } from '#features/properties/list'
import { certificationOf } from '#features/training/service'
import type { Actor } from '#http/access'
import { AppError } from '#http/app-error'

const RECENT = 6
const RECENT_PROJECTS = 4

interface Counts extends Record<string, unknown> {
  time_zone: string
  properties: string
  scans: string
  reports: string
  scored: string
  in_progress: string
  average: string | null
}

interface MonthRow extends Record<string, unknown> {
  months: number
  scans: string
  reports: string
  average: string | null
}

const rounded = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(Number(value))

/**
 * Numbers of the organization, as the database keeps them beside its records. The average is over the properties whose latest score is not
 * provisional.
 */
export async function dashboardOf(deps: Deps, actor: Actor): Promise<Dashboard> {
  const { db, now } = deps
  const org = actor.organizationId
  const [counts, recent, figures, projects] = await Promise.all([
    countsOf(db, org),
    selectProperties(db, actor, { limit: RECENT }),
    figuresOf(deps, actor),
    listProjectsOf(deps, actor, { limit: RECENT_PROJECTS }),
  ])
  const [month, monthBefore] = await monthsOf(db, org, now(), counts.time_zone)
  const averageScore = rounded(counts.average)
  return {
    activeProjects: figures.active,
    ownOpenTasks: figures.ownOpenTasks,
    recentProjects: projects.items,
    properties: Number(counts.properties),
    assessments: Number(counts.scans),
    reports: Number(counts.reports),
    scansInProgress: Number(counts.in_progress),
    scoredProperties: Number(counts.scored),
    averageScore,
    averageCondition: averageScore === null ? null : healthBand(averageScore),
    certification: await certificationOf(deps, actor),
    recent: recent.items,
    month,
    monthBefore,
  }
}

async function countsOf(db: Db, org: string): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select o.time_zone, coalesce(sum(t.properties), 0) as properties, coalesce(sum(t.scans), 0) as scans, coalesce(sum(t.reports), 0) as reports,
      coalesce(sum(t.scored), 0) as scored,
      sum(t.score_sum)::numeric / nullif(sum(t.scored), 0) as average,
      (select count(*) from scan where organization_id = ${org} and state in ('queued', 'processing') and deleted_at is null) as in_progress
    from organization o left join organization_tally t on t.organization_id = o.id and t.quarter = '-infinity'
    where o.id = ${org} group by o.id`)
  if (!rows[0]) throw new AppError('not-found', 'No such organization')
  return rows[0]
}

/** This month and the one before, on the organization's clock. */
async function monthsOf(db: Db, org: string, now: Date, timeZone: string): Promise<[Dashboard['month'], Dashboard['month']]> {
  const thisMonth = monthOf(now, timeZone)
  const begin = (months: number) => sql`(${monthsFrom(thisMonth, months)}::timestamp at time zone ${timeZone})`
  const { rows } = await db.execute<MonthRow>(sql`
    select case when quarter >= ${begin(0)} then 0 else -1 end as months, sum(scans) as scans, sum(reports) as reports,
      sum(score_sum)::numeric / nullif(sum(scored), 0) as average
    from organization_tally where organization_id = ${org} and quarter >= ${begin(-1)} and quarter < ${begin(1)} group by 1`)
  const shown = (months: number) => {
    const row = rows.find((r) => r.months === months)
    return {
      ...daysOf(monthsFrom(thisMonth, months)),
      scans: Number(row?.scans ?? 0),
      reports: Number(row?.reports ?? 0),
      averageScore: rounded(row?.average),
    }
  }
  return [shown(0), shown(-1)]
}
