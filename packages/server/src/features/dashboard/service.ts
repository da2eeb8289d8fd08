import type { Dashboard } from '@ridgeline/contracts/dashboard'
import { healthBand } from '@ridgeline/contracts/health'
import { sql } from 'drizzle-orm'
import type { Deps } from '#deps'
import { ownOrganization } from '#features/organizations/own'
import { monthOf, monthsFrom } from '#features/plans/month'
import { selectProperties } from '#features/properties/list'
import type { Actor } from '#http/access'

const RECENT = 6

interface Counts extends Record<string, unknown> {
  properties: string
  scans: string
  in_progress: string
  average: string | null
  month_scans: string
  month_average: string | null
  month_reports: string
  before_scans: string
  before_average: string | null
  before_reports: string
}

const rounded = (value: string | null): number | null => (value === null ? null : Math.round(Number(value)))

/** Numbers of the organization, counted from its records. The average is over the latest scored scan of each property. */
export async function dashboardOf({ db, now }: Deps, actor: Actor): Promise<Dashboard> {
  const org = actor.organizationId
  const { timeZone } = await ownOrganization(db, actor)
  const thisMonth = monthOf(now(), timeZone)
  const begin = (months: number) => sql`(${monthsFrom(thisMonth, months)}::timestamp at time zone ${timeZone})`
  const inMonth = (column: ReturnType<typeof sql>) => sql`${column} >= ${begin(0)} and ${column} < ${begin(1)}`
  const inBefore = (column: ReturnType<typeof sql>) => sql`${column} >= ${begin(-1)} and ${column} < ${begin(0)}`
  const { rows } = await db.execute<Counts>(sql`
    with own as (select taken_at, health_score, property_id, state from scan where organization_id = ${org}),
      latest as (select distinct on (property_id) health_score from own where health_score is not null order by property_id, taken_at desc)
    select
      (select count(*) from property where organization_id = ${org}) as properties,
      (select count(*) from own) as scans,
      (select count(*) from own where state in ('queued', 'processing')) as in_progress,
      (select avg(health_score) from latest) as average,
      (select count(*) from own where ${inMonth(sql`taken_at`)}) as month_scans,
      (select avg(health_score) from own where ${inMonth(sql`taken_at`)}) as month_average,
      (select count(*) from report where organization_id = ${org} and ${inMonth(sql`created_at`)}) as month_reports,
      (select count(*) from own where ${inBefore(sql`taken_at`)}) as before_scans,
      (select avg(health_score) from own where ${inBefore(sql`taken_at`)}) as before_average,
      (select count(*) from report where organization_id = ${org} and ${inBefore(sql`created_at`)}) as before_reports`)
  const counts = rows[0] as Counts
  const averageScore = rounded(counts.average)
  return {
    activeProjects: Number(counts.properties),
    assessments: Number(counts.scans),
    scansInProgress: Number(counts.in_progress),
    averageScore,
    averageCondition: averageScore === null ? null : healthBand(averageScore),
    certification: null,
    recent: await selectProperties(db, org, sql`true`, RECENT),
    month: { scans: Number(counts.month_scans), reports: Number(counts.month_reports), averageScore: rounded(counts.month_average) },
    monthBefore: {
      scans: Number(counts.before_scans),
      reports: Number(counts.before_reports),
      averageScore: rounded(counts.before_average),
    },
  }
}
