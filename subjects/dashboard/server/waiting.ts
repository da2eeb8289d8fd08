import { may } from '@ridgeline/account/contract/permissions'
import type { OrganizationRow } from '@ridgeline/account/server/organizations/own'
import { syncsNeedingPerson } from '@ridgeline/crm/server/sync'
import { projectsAwaiting } from '@ridgeline/project/server/approvals'
import { projectsLate } from '@ridgeline/project/server/list'
import type { StageClock } from '@ridgeline/project/server/stages/stage-clock'
import { tasksDue } from '@ridgeline/project/server/tasks'
import { propertiesToAnswer } from '@ridgeline/property/server/properties/list'
import { reportsToSend } from '@ridgeline/report/server/reports/filter'
import { scansWaiting } from '@ridgeline/scan/server/scans/waits'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { lt, type SQL, sql } from 'drizzle-orm'
import type { Dashboard, WaitingKind } from '#contract/dashboard'

/** Nobody plans by more than so many; counting further would cost more than it tells. */
const MOST = 100

/** What waits to be done, by the conditions of the lists that it leads to: each count is the length of its list. */
export async function waitingOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  own: OrganizationRow,
  { today, clock }: { readonly today: string; readonly clock: StageClock },
): Promise<Dashboard['waiting']> {
  const lists: Record<WaitingKind, SQL> = {
    task: tasksDue(actor, today),
    approval: projectsAwaiting(actor, clock),
    stage: projectsLate(actor, clock),
    judging: scansWaiting(own.id, 'judging', now()),
    conditions: scansWaiting(own.id, 'conditions', now()),
    sending: reportsToSend(own, now()),
    answer: propertiesToAnswer(own.id),
    // Nobody is sent to a list that they may not see.
    sync: may(actor.role, 'crm.sync') ? syncsNeedingPerson(own.id) : sql`where false`,
  }
  const kinds = Object.keys(lists) as WaitingKind[]
  // One question for all: each of its own would take a connection, and the dashboard is asked for often.
  const counts = kinds.map((kind) => sql`(select count(*)::int from (select 1 ${lists[kind]} limit ${MOST + 1}) found)`)
  const overdue = sql`(select count(*)::int from (select 1 ${tasksDue(actor, today, lt)} limit ${MOST}) found)`
  const { rows } = await db.execute<{ counts: number[]; overdue: number }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts, ${overdue} as overdue`,
  )
  return kinds.map((kind, i) => {
    const n = rows[0]?.counts[i] ?? 0
    return { kind, count: Math.min(n, MOST), isMore: n > MOST, ...(kind === 'task' && { overdueCount: rows[0]?.overdue ?? 0 }) }
  })
}
