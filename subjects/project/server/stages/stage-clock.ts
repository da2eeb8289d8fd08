import { type OrganizationRow, organizationOf } from '@ridgeline/account/server/organizations/own'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ProjectStage } from '#contract/stage'
import type { ProjectRow } from '#server/find-project'
import { setupOf } from '#server/setup'
import { dayAfter } from '#server/stages/stage-tasks'
import { project } from '#server/tables/project'

/** What tells whether a project is late in its stage: nothing of it is stored, so that another number of days counts at once. */
export interface StageClock {
  readonly stages: readonly ProjectStage[]
  readonly timeZone: string
  readonly now: Date
}

export async function stageClock({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Pick<Actor, 'organizationId'>): Promise<StageClock> {
  const [own, setup] = await Promise.all([organizationOf(db, actor), setupOf(db, actor.organizationId)])
  return stageClockOf(own, setup, now())
}

/** The same for whoever has read both already. */
export const stageClockOf = (
  { timeZone }: Pick<OrganizationRow, 'timeZone'>,
  { stages }: { readonly stages: readonly ProjectStage[] },
  now: Date,
): StageClock => ({ stages, timeZone, now })

type Standing = Pick<ProjectRow, 'stage' | 'stageSince' | 'status' | 'dueOn'>

/**
 * The last day that a project should be in its stage, never one after the day that the project itself is due, and whether it is late: past that day or past its own. One on
 * hold waits on purpose and is not late.
 */
export function stageDue({ stages, timeZone, now }: StageClock, row: Standing): { stageDueOn: string | null; isLateInStage: boolean } {
  const days = stages.find(({ key }) => key === row.stage)?.days ?? null
  const byDays = days === null ? null : dayAfter(dayInZone(row.stageSince, timeZone), days)
  const stageDueOn = byDays !== null && row.dueOn !== null && row.dueOn < byDays ? row.dueOn : byDays
  const today = dayInZone(now, timeZone)
  const isOver = (day: string | null) => day !== null && day < today
  return { stageDueOn, isLateInStage: row.status === 'active' && (isOver(stageDueOn) || isOver(row.dueOn)) }
}

/** The condition that a project is late: the same as `stageDue` says of its row. */
export function lateInStageOf({ stages, timeZone, now }: StageClock): SQL {
  const today = dayInZone(now, timeZone)
  const since = (days: number) => sql`(${dayAfter(today, -days)}::timestamp at time zone ${timeZone})`
  const late = stages.flatMap(({ key, days }) => (days === null ? [] : [and(eq(project.stage, key), lt(project.stageSince, since(days)))]))
  return and(eq(project.status, 'active'), or(...late, and(isNotNull(project.dueOn), lt(project.dueOn, today)))) as SQL
}
