import type { DeadJob } from '@ridgeline/contracts/operations'
import { sql } from 'drizzle-orm'
import type { Deps } from '#deps'
import { noteAudit } from '#features/audit/record'
import type { Actor } from '#http/access'
import { AppError } from '#http/app-error'

interface FailedJob extends Record<string, unknown> {
  id: string
  name: string
  data: { scanId?: string }
  output: { message?: string; stack?: string } | null
  retry_count: number
  completed_on: Date | string | null
  created_on: Date | string
  subject: string | null
}

const SHOWN = 200

/** Jobs of the organization that failed for good, latest first. */
export async function deadJobs({ db }: Deps, actor: Actor): Promise<DeadJob[]> {
  const { rows } = await db.execute<FailedJob>(sql`
    select j.id, j.name, j.data, j.output, j.retry_count, j.completed_on, j.created_on, p.name as subject
    from pgboss.job j
    left join scan s on s.id::text = j.data->>'scanId'
    left join property p on p.id = s.property_id
    where j.state = 'failed' and j.data->>'organizationId' = ${actor.organizationId}
    order by coalesce(j.completed_on, j.created_on) desc limit ${SHOWN}`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    subject: row.subject ?? 'a record that no longer exists',
    failedAt: new Date(row.completed_on ?? row.created_on).toISOString(),
    error: row.output?.message ?? 'no reason was kept',
    attempts: row.retry_count + 1,
  }))
}

/** @throws AppError `not-found` */
export async function runAgain(deps: Deps, actor: Actor, id: string): Promise<void> {
  const job = (await deadJobs(deps, actor)).find((j) => j.id === id)
  if (!job) throw new AppError('not-found', 'No such job')
  await deps.queue.retry(job.name, job.id)
  await noteAudit(deps.db, actor, {
    action: 'job.retried',
    recordType: 'job',
    recordId: job.id,
    recordName: job.subject,
    after: { job: job.name },
  })
}
