import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import { message, type Words } from '@ridgeline/words/message'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import {
  type AutomationName,
  type AutomationTrial,
  automationNames,
  automations,
  MOST_TRIALS,
  type ProjectAutomation,
  TRIAL_DAYS,
} from '#contract/automation'
import { isAhead } from '#server/automate'
import { setupOf } from '#server/setup'
import { shownStageWord } from '#server/stages/stage-words'
import { project, projectEvent, projectSetup } from '#server/tables/project'

const DAY_MS = 86_400_000

const present = ({ automations: set }: Pick<Awaited<ReturnType<typeof setupOf>>, 'automations'>): ProjectAutomation[] =>
  automationNames.map((name) => ({
    name,
    isOn: set[name]?.isOn ?? false,
    days: automations[name].days === null ? null : (set[name]?.days ?? automations[name].days),
  }))

export const automationsOf = async ({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<ProjectAutomation[]> =>
  present(await setupOf(db, actor.organizationId))

interface Choice {
  readonly name: AutomationName
  readonly isOn: boolean
  readonly days?: number | undefined
}

/** Switches an automation, or sets its days. */
export async function setAutomation(deps: Deps, actor: Actor, { name, isOn, days }: Choice): Promise<ProjectAutomation[]> {
  return deps.db.transaction(async (tx) => {
    await lockOrganization(tx, actor.organizationId)
    const before = await setupOf(tx, actor.organizationId)
    const one = { isOn, days: days ?? before.automations[name]?.days ?? automations[name].days ?? 0 }
    const set = { automations: { ...before.automations, [name]: one } }
    await tx
      .insert(projectSetup)
      .values({ organizationId: actor.organizationId, ...set })
      .onConflictDoUpdate({ target: projectSetup.organizationId, set })
    await recordAudit(tx, actor, {
      action: 'project-automation.changed',
      recordType: 'project-automation',
      recordId: name,
      recordName: automations[name].label,
      before: { ...before.automations[name] },
      after: one,
    })
    return present(set)
  })
}

interface Happened extends Record<string, unknown> {
  at: string
  project_id: string
  what?: string
}

/** What happened of what an automation waits for, and the projects it concerns. */
function happenings(name: AutomationName, org: string, { since, now, days }: { since: Date; now: Date; days: number }): SQL {
  const from = sql`${since.toISOString()}::timestamptz`
  const at = (join: SQL, moment: SQL, what: SQL = sql`''`) =>
    sql`select ${moment} as at, pp.project_id, ${what} as what ${join} join project_property pp on pp.property_id = s.property_id
      where s.organization_id = ${org} and ${moment} >= ${from} order by 1 limit ${MOST_TRIALS * 5}`
  switch (name) {
    case 'scan-uploaded':
      return at(sql`from scan s`, sql`s.created_at`)
    case 'report-sent':
      return at(sql`from report_sending sent join report r on r.id = sent.report_id join scan s on s.id = r.scan_id`, sql`sent.sent_at`)
    case 'option-accepted':
      return at(sql`from (select * from report_reply where signed is not null) s`, sql`s.created_at`, sql`s.line_title`)
    case 'critical-issue':
      return at(
        sql`from issue_event e join issue i on i.id = e.issue_id and i.severity = 'critical' and e.action in ('accepted', 'created') join scan s on s.id = i.scan_id`,
        sql`e.at`,
        sql`coalesce(i.title, i.kind)`,
      )
    case 'completed':
      return sql`select e.at, e.project_id, (select count(*) from project_task t where t.project_id = e.project_id and t.created_at <= e.at
          and (t.done_at is null or t.done_at > e.at))::text as what
        from project_event e where e.organization_id = ${org} and e.at >= ${from} and e.changes -> 'status' ->> 'to' = 'completed' order by 1 limit ${MOST_TRIALS}`
    case 'tasks-done':
      return sql`select max(t.done_at) as at, t.project_id, t.stage as what from project_task t
        where t.organization_id = ${org} and t.stage is not null and t.archived_at is null
        group by t.project_id, t.stage having count(*) = count(t.done_at) and max(t.done_at) >= ${from} order by 1 limit ${MOST_TRIALS}`
    case 'stuck':
      return sql`with stays as (
          select e.project_id, e.at as ends, coalesce(lag(e.at) over (partition by e.project_id order by e.at), p.created_at) as begins,
            e.changes -> 'stage' ->> 'from' as stage
          from project_event e join project p on p.id = e.project_id where e.organization_id = ${org} and e.action = 'moved'
          union all select p.id, coalesce(p.completed_at, 'infinity'), p.stage_since, p.stage from project p where p.organization_id = ${org} and p.status <> 'on-hold')
        select begins + make_interval(days => ${days}::int) as at, project_id, stage as what from stays
        where begins + make_interval(days => ${days}::int) between ${from} and least(ends, ${now.toISOString()}::timestamptz) order by 1 limit ${MOST_TRIALS}`
  }
}

/** What an automation would have done in the last days, from the records of what happened. Changes nothing. */
export async function dryRun(deps: Pick<Deps, 'db' | 'now'>, actor: Actor, o: Omit<Choice, 'isOn'>): Promise<AutomationTrial[]> {
  const { db } = deps
  const { stages, automations: set } = await setupOf(db, actor.organizationId)
  const { name } = o
  const days = o.days ?? set[name]?.days ?? automations[name].days ?? 0
  const now = deps.now()
  const since = new Date(now.getTime() - TRIAL_DAYS * DAY_MS)
  const { rows } = await db.execute<Happened>(happenings(name, actor.organizationId, { since, now, days }))
  const ids = [...new Set(rows.map((row) => row.project_id))]
  const projects =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(project)
          .where(and(inArray(project.id, ids), isNull(project.deletedAt)))
  const stageAt = await stagesInTime(db, ids)
  const nameOf = (key: string) => shownStageWord(stages.find((one) => one.key === key || one.name === key)?.name ?? key)
  const keyOf = (word: string) => stages.find((one) => one.name === word || one.key === word)?.key ?? word
  const met = new Set<string>()
  const trials = rows.flatMap((row): AutomationTrial[] => {
    const of = projects.find(({ id }) => id === row.project_id)
    const at = new Date(row.at)
    if (!of || of.createdAt > at || (of.completedAt !== null && of.completedAt < at)) return []
    const told = (what: Words) => [{ at: at.toISOString(), projectId: of.id, projectName: of.name, what: said(what) }]
    const to = automations[name].stage
    if (to !== null) {
      const from = keyOf(stageAt(of.id, at) ?? of.stage)
      if (!stages.some(({ key }) => key === to) || !isAhead(stages, from, to) || met.has(of.id)) return []
      met.add(of.id)
      return told(message`Moved from ${nameOf(from)} to ${nameOf(to)}`)
    }
    if (name === 'critical-issue') return told(message`Task: ${row.what ?? ''}`)
    if (name === 'completed') return row.what === '0' ? [] : told(message`${row.what ?? ''} open tasks put away`)
    if (name === 'stuck') return told(message`Blocked after ${days} days in ${nameOf(row.what ?? '')}`)
    const next = stages[stages.findIndex(({ key }) => key === row.what) + 1]
    return next && keyOf(stageAt(of.id, at) ?? of.stage) === row.what ? told(message`Proposed for ${shownStageWord(next.name)}`) : []
  })
  return trials.slice(0, MOST_TRIALS)
}

/** Where projects were at a moment, by the names in their feeds; null where they have never moved. */
async function stagesInTime(db: Pick<Tx, 'select'>, ids: readonly string[]): Promise<(id: string, at: Date) => string | null> {
  if (ids.length === 0) return () => null
  const moves = await db
    .select({ id: projectEvent.projectId, at: projectEvent.at, changes: projectEvent.changes })
    .from(projectEvent)
    .where(and(inArray(projectEvent.projectId, [...ids]), eq(projectEvent.action, 'moved')))
    .orderBy(asc(projectEvent.at))
  return (id, at) => {
    const own = moves.filter((move) => move.id === id)
    const stage = own.findLast((move) => move.at <= at)?.changes.stage?.to ?? own[0]?.changes.stage?.from
    return typeof stage === 'string' ? stage : null
  }
}
