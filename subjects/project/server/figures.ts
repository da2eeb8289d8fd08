import { type OrganizationRow, organizationOf } from '@ridgeline/account/server/organizations/own'
import type { PageQuery } from '@ridgeline/contract/page'
import { monthOf } from '@ridgeline/plan/server/month'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, ne, type SQL, sql } from 'drizzle-orm'
import type { ProjectFigures, ProjectFilter } from '#contract/project'
import { seenBy } from '#server/find-project'
import { fits } from '#server/list'
import { stageClock } from '#server/stages/stage-clock'
import { project } from '#server/tables/project'
import { ofGoingProject, ofKeptProject } from '#server/tasks'

interface OwnTasks {
  open: number
  overdue: number
}

interface Row extends Record<string, unknown> {
  status: 'active' | 'completed' | 'on-hold'
  stage: string
  n: number
  fresh: number
}

interface Asked {
  /** What is counted; all that the actor may see where nothing is asked for. */
  query?: ProjectFilter & Pick<PageQuery, 'search'>
  /** The organization, where it was read already. */
  own?: OrganizationRow
}

/** Counts of the projects that the actor may see, and of their own tasks. */
export async function figuresOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { query = {}, own }: Asked = {},
): Promise<ProjectFigures> {
  const isAll = Object.values(query).every((each) => each === undefined)
  const counted = isAll ? seenBy(actor) : await fits({ db }, actor, query, await stageClock({ db, now }, actor))
  const { timeZone } = own ?? (await organizationOf(db, actor))
  const monthBegins = monthOf(now(), timeZone)
  // One question for all: each of its own would cost both processes as much as counting does.
  const blocked = and(counted, ne(project.blockedReason, ''), ne(project.status, 'completed'))
  const { rows: read } = await db.execute<Row & OwnTasks & { blocked: number }>(sql`
    with own as (${ownTasks(actor, dayInZone(now(), timeZone))})
    select stood.*, (select count(*)::int from ${project} where ${blocked}) as blocked, own.open, own.overdue from own left join (
      select status, stage, count(*)::int as n, count(*) filter (where created_at >= (${monthBegins}::timestamp at time zone ${timeZone}))::int as fresh
      from ${project} where ${counted} group by status, stage
    ) stood on true`)
  const [{ blocked: stuck, open, overdue } = { blocked: 0, open: 0, overdue: 0 }] = read
  // Where there is no project, the tasks come alone.
  const rows = read.filter(({ status }) => status !== null)
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const withStatus = (status: Row['status']) => sum((row) => (row.status === status ? row.n : 0))
  const inStage: Record<string, number> = {}
  for (const row of rows) if (row.status === (query.status ?? 'active')) inStage[row.stage] = row.n
  return {
    total: sum((row) => row.n),
    active: withStatus('active'),
    completed: withStatus('completed'),
    onHold: withStatus('on-hold'),
    thisMonth: sum((row) => row.fresh),
    monthBegins,
    blocked: stuck,
    ownOpenTasks: open,
    ownOverdueTasks: overdue,
    inStage,
  }
}

/** Open tasks of the actor. @param today - on the clock of the organization */
const ownTasks = (actor: Actor, today: string): SQL => sql`
  select count(*)::int as open, count(*) filter (where due_on < ${today}::date)::int as overdue from project_task
  where assignee_id = ${actor.userId} and organization_id = ${actor.organizationId} and done_at is null and archived_at is null
    and ${ofKeptProject} and ${ofGoingProject(actor.organizationId)}`
