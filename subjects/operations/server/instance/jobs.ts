import { recordAudit } from '@ridgeline/audit/server/record'
import type { Db } from '@ridgeline/server/db/connect'
import { withoutPaths } from '@ridgeline/server/http/refusal/without-paths'
import { sql } from 'drizzle-orm'
import type { InstanceJobs } from '#contract/instance'
import { noteEvent, type Operator, operatorIn } from '#server/instance/events'

const MOST_SHOWN = 100
const REASON_CHARACTERS = 120

/** What waits and runs, by kind, and the jobs that failed for good, latest first. */
export async function jobsOf(db: Db): Promise<InstanceJobs> {
  const { rows: waiting } = await db.execute<{ kind: string; state: string; jobs: number; oldest: Date | string }>(sql`
    select name as kind, state::text, count(*)::int as jobs, min(start_after) as oldest
    from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() group by 1, 2 order by 1, 2`)
  const { rows: failed } = await db.execute<{
    id: string
    kind: string
    organization: string | null
    at: Date | string
    reason: string
  }>(sql`
    select j.id, j.name as kind, o.name as organization, coalesce(j.completed_on, j.created_on) as at,
      coalesce(j.output->>'message', 'no reason was kept') as reason
    from pgboss.job j left join organization o on o.id::text = j.data->>'organizationId'
    where j.state = 'failed' order by coalesce(j.completed_on, j.created_on) desc limit ${MOST_SHOWN}`)
  const moment = (at: Date | string) => new Date(at).toISOString()
  return {
    waiting: waiting.map(({ oldest, ...row }) => ({ ...row, oldestAt: moment(oldest) })),
    failed: failed.map(({ at, reason, ...row }) => ({
      ...row,
      failedAt: moment(at),
      reason: withoutPaths(reason).slice(0, REASON_CHARACTERS),
    })),
  }
}

/** Puts failed jobs back into the queue: one by its id, or all of a kind; each stands in the log of its organization. @returns how many */
export async function retryJobs(db: Db, who: Operator, what: string): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; kind: string; organization: string | null }>(sql`
      update pgboss.job j set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
      where state = 'failed' and (id::text = ${what} or name = ${what})
      returning id, name as kind, (select o.id from organization o where o.id::text = j.data->>'organizationId') as organization`)
    if (rows.length === 0) return 0
    await noteEvent(tx, who, 'jobs-retried', `${rows[0]?.kind ?? what}: ${rows.length}`)
    for (const { id, kind, organization } of rows.toSorted((a, b) => (a.organization ?? '').localeCompare(b.organization ?? ''))) {
      if (organization === null) continue
      const entry = { action: 'job.retried', recordType: 'job', recordId: id, recordName: '', after: { job: kind } } as const
      await recordAudit(tx, operatorIn(organization, who), entry)
    }
    return rows.length
  })
}
