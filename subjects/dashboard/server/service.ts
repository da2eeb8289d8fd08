import { organizationOf } from '@ridgeline/account/server/organizations/own'
import { daysOf, monthOf, monthsFrom } from '@ridgeline/plan/server/month'
import { figuresOf } from '@ridgeline/project/server/figures'
import { listProjectsOf } from '@ridgeline/project/server/list'
import { setupOf } from '@ridgeline/project/server/setup'
import { stageClockOf } from '@ridgeline/project/server/stages/stage-clock'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { selectProperties } from '@ridgeline/property/server/properties/list'
import { property } from '@ridgeline/property/server/tables/property'
import { healthBand } from '@ridgeline/scan/contract/health'
import type { Db } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { certificationInWords, certificationOf } from '@ridgeline/training/server/service'
import { inArray, isNotNull, sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/dashboard'
import { waitingOf } from '#server/waiting'

const RECENT = 6
const RECENT_PROJECTS = 4

interface Counts extends Record<string, unknown> {
  properties: string
  scans: string
  reports: string
  scored: string
  in_progress: string
  average: string | null
}

interface MonthRow extends Record<string, unknown> {
  /** 1 for the first that is shown; 0 before it, one more than there are after the last. */
  month: number
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
  const own = await organizationOf(db, actor)
  const today = dayInZone(now(), own.timeZone)
  const clock = stageClockOf(own, await setupOf(db, org), now())
  const [counts, waiting, recent, figures, projects, months, certificationStanding] = await Promise.all([
    countsOf(db, org),
    waitingOf(deps, actor, own, { today, clock }),
    selectProperties(db, actor, { limit: RECENT }, isNotNull(property.lastScanAt)),
    figuresOf(deps, actor, { own }),
    listProjectsOf(deps, actor, { limit: RECENT_PROJECTS }, clock),
    monthsOf(db, org, now(), own.timeZone),
    certificationOf(deps, actor),
  ])
  const places = projects.items.flatMap(({ property: place }) => place?.id ?? []).filter((id) => recent.items.every((one) => one.id !== id))
  const others =
    places.length === 0 ? [] : (await selectProperties(db, actor, { limit: places.length }, inArray(property.id, places))).items
  const [monthBefore, month] = months.slice(-2) as [Dashboard['month'], Dashboard['month']]
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
    certification: certificationInWords(certificationStanding),
    certificationStanding,
    recent: [...recent.items, ...others],
    month,
    monthBefore,
    months,
    waiting,
    today,
  }
}

async function countsOf(db: Db, org: string): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select coalesce(sum(t.properties), 0) as properties, coalesce(sum(t.scans), 0) as scans, coalesce(sum(t.reports), 0) as reports,
      coalesce(sum(t.scored), 0) as scored,
      sum(t.score_sum)::numeric / nullif(sum(t.scored), 0) as average,
      (select count(*) from scan where organization_id = ${org} and state in ('queued', 'processing') and deleted_at is null) as in_progress
    from organization o left join organization_tally t on t.organization_id = o.id and t.quarter = '-infinity'
    where o.id = ${org} group by o.id`)
  if (!rows[0]) throw new AppError('not-found', 'No such organization')
  return rows[0]
}

const MONTHS = 12

/** The last twelve months on the organization's clock, the oldest first. */
async function monthsOf(db: Db, org: string, now: Date, timeZone: string): Promise<Dashboard['months']> {
  const thisMonth = monthOf(now, timeZone)
  const shown = Array.from({ length: MONTHS }, (_, i) => monthsFrom(thisMonth, i + 1 - MONTHS))
  const begins = [...shown, monthsFrom(thisMonth, 1)].map((month) => sql`(${month}::timestamp at time zone ${timeZone})`)
  // A month begins within a day of UTC: such days are taken by their quarters of an hour, all others whole.
  const { rows } = await db.execute<MonthRow>(sql`
    with begins as (select array[${sql.join(begins, sql`, `)}] as at),
    cut as (select utc_day(b) as day from begins, unnest(at) b),
    parts as (
      select (t.day::timestamp at time zone 'UTC') as moment, t.scans, t.reports, t.scored, t.score_sum from day_tally t
      where t.organization_id = ${org} and t.day > (select min(day) from cut) and t.day < (select max(day) from cut) and t.day not in (select day from cut)
      union all
      select t.quarter, t.scans, t.reports, t.scored, t.score_sum from cut join organization_tally t on t.organization_id = ${org} and t.quarter > '-infinity'
        and t.quarter >= (cut.day::timestamp at time zone 'UTC') and t.quarter < ((cut.day + 1)::timestamp at time zone 'UTC')
    )
    select width_bucket(moment, at) as month, sum(scans) as scans, sum(reports) as reports, sum(score_sum)::numeric / nullif(sum(scored), 0) as average
    from parts, begins group by 1`)
  return shown.map((month, i) => {
    const row = rows.find((r) => r.month === i + 1)
    return {
      ...daysOf(month),
      scans: Number(row?.scans ?? 0),
      reports: Number(row?.reports ?? 0),
      averageScore: rounded(row?.average),
    }
  })
}
