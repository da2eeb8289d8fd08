import { withinOwnDays } from '@ridgeline/account/server/organizations/within-days'
import type { PageQuery } from '@ridgeline/contract/page'
import type { Db } from '@ridgeline/server/db/connect'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, newestFound } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, eq, gte, inArray, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Project, ProjectFilter, ProjectOrder } from '#contract/project'
import { awaitsRole } from '#server/approvals'
import { seenBy } from '#server/find-project'
import { presentProject, shown } from '#server/present'
import { lateInStageOf, type StageClock, stageClock } from '#server/stages/stage-clock'
import { project } from '#server/tables/project'

/** Days since 1900, which days are not before; what is due at no day comes last. */
const due = sql`(coalesce(project.due_on, '9999-12-31') - '1900-01-01'::date)`

const orders = {
  newest: latestFirst('projects', project.createdAt, project.id),
  due: {
    list: 'projects due',
    by: [
      [due, 'number'],
      [project.createdAt, 'time'],
      [project.id, 'uuid'],
    ],
    direction: 'asc',
  },
  stuck: {
    list: 'projects stuck',
    by: [
      [project.stageSince, 'time'],
      [project.id, 'uuid'],
    ],
    direction: 'asc',
  },
  name: {
    list: 'projects name',
    by: [
      [sql`lower(project.name)`, 'text'],
      [project.id, 'uuid'],
    ],
    direction: 'asc',
  },
} as const satisfies Record<ProjectOrder, Parameters<typeof pageBy>[0]>

type Query = PageQuery & ProjectFilter

/** The member that a filter names. */
export const memberNamed = (actor: Actor, assigneeId: string): string => (assigneeId === 'me' ? actor.userId : assigneeId)

/** What a project says of itself, whoever has it and whenever it is due. */
export async function saysOf(
  db: Db,
  actor: Actor,
  query: Pick<Query, 'status' | 'stage' | 'priority' | 'blocked' | 'lateInStage' | 'propertyId' | 'madeFrom' | 'waits' | 'search'>,
  clock: StageClock,
): Promise<SQL | undefined> {
  const { status, stage, priority, blocked, lateInStage, propertyId, waits } = query
  return and(
    status && eq(project.status, status),
    stage === undefined ? undefined : eq(project.stage, stage),
    priority && eq(project.priority, priority),
    blocked && (blocked === 'true' ? ne(project.blockedReason, '') : eq(project.blockedReason, '')),
    waits && awaitsRole(clock, actor.role),
    lateInStage && (lateInStage === 'true' ? lateInStageOf(clock) : not(lateInStageOf(clock))),
    propertyId === undefined
      ? undefined
      : sql`project.id in (select pp.project_id from project_property pp where pp.property_id = ${propertyId})`,
    ...(await withinOwnDays(db, actor, project.createdAt, { from: query.madeFrom })),
    finds(project.search, query.search),
  )
}

/** That the actor may see a project and that it fits a filter. */
export async function fits(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: ProjectFilter & Pick<PageQuery, 'search'>,
  clock: StageClock,
): Promise<SQL | undefined> {
  const { assigneeId, dueFrom, dueTo } = query
  return and(
    seenBy(actor),
    assigneeId === undefined ? undefined : eq(project.assigneeId, memberNamed(actor, assigneeId)),
    dueFrom === undefined ? undefined : gte(project.dueOn, dueFrom),
    dueTo === undefined ? undefined : lte(project.dueOn, dueTo),
    await saysOf(db, actor, query, clock),
  )
}

/** Projects that are looked through for a word before its index is asked. */
const NEWEST = 500

/**
 * Projects that the actor may see and that fit a filter, the last made first where no other order is asked for.
 * @param known - the clock, where it was read already
 */
export async function listProjectsOf(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  query: Query,
  known?: StageClock,
): Promise<Page<Project>> {
  const order: Parameters<typeof pageBy>[0] = orders[query.order ?? 'newest']
  const page = pageBy(order, query)
  const clock = known ?? (await stageClock(deps, actor))
  const { search, ...rest } = query
  const own = (await fits(deps, actor, rest, clock)) as SQL
  const ids = await newestFound(deps.db, {
    ...{ table: project, by: order.by.map(([column]) => column), direction: order.direction },
    ...{ words: project.search, text: search, own, after: page.where, limit: page.limit, newest: NEWEST },
  })
  if (ids?.length === 0) return { items: [], next: null }
  const rows = await deps.db
    .select({ ...shown, key: page.key })
    .from(project)
    .where(and(own, ids ? inArray(project.id, ids) : page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, (row) => presentProject(row, clock))
}

/** Projects that the actor may see and that are late in their stage. */
export const projectsLate = (actor: Actor, clock: StageClock): SQL => sql`from ${project} where ${and(seenBy(actor), lateInStageOf(clock))}`
