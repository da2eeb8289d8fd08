import type { DeadJob } from '@ridgeline/contracts/api/operations'
import type { PageQuery } from '@ridgeline/contracts/api/page'
import type { DayRange } from '@ridgeline/contracts/api/text'
import { and, sql } from 'drizzle-orm'
import { latestFirst, type Page, pageBy } from '#db/page'
import { finds, wordsOf } from '#db/search'
import type { Deps } from '#deps'
import { noteAudit } from '#features/audit/record'
import { withinOwnDays } from '#features/organizations/within-days'
import type { Actor } from '#http/access'
import { AppError } from '#http/app-error'
import { withoutPaths } from '#http/without-paths'

interface FailedJob extends Record<string, unknown> {
  id: string
  name: string
  output: { message?: string; stack?: string } | null
  retry_count: number
  failed_at: Date | string
  subject: string | null
  key: string[]
}

const failedAt = sql`coalesce(j.completed_on, j.created_on)`
const failedLastFirst = latestFirst('dead-jobs', failedAt, sql`j.id`)

/** Jobs of the organization that failed for good, latest first; found by what they did and to which property. */
export async function deadJobs({ db }: Deps, actor: Actor, query: PageQuery & DayRange, id?: string): Promise<Page<DeadJob>> {
  const page = pageBy(failedLastFirst, query)
  const where = and(
    sql`j.state = 'failed' and j.data->>'organizationId' = ${actor.organizationId}`,
    id === undefined ? undefined : sql`j.id = ${id}`,
    ...(await withinOwnDays(db, actor, failedAt, query)),
    finds(wordsOf(sql`j.name`, sql`p.name`), query.search),
    page.where,
  )
  const { rows } = await db.execute<FailedJob>(sql`
    select j.id, j.name, j.output, j.retry_count, ${failedAt} as failed_at, p.name as subject, ${page.key} as key
    from pgboss.job j
    left join scan s on s.id = (j.data->>'scanId')::uuid
    left join property p on p.id = s.property_id
    where ${where} order by ${page.orderBy} limit ${page.limit}`)
  return page.cut(rows, (row) => ({
    id: row.id,
    name: row.name,
    subject: row.subject ?? 'a record that no longer exists',
    failedAt: new Date(row.failed_at).toISOString(),
    error: withoutPaths(row.output?.message ?? 'no reason was kept'),
    attempts: row.retry_count + 1,
  }))
}

/** @throws AppError `not-found` */
export async function runAgain(deps: Deps, actor: Actor, id: string): Promise<void> {
  const [job] = (await deadJobs(deps, actor, { limit: 1 }, id)).items
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
