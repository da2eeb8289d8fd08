import { withinOwnDays } from '@ridgeline/account/server/organizations/within-days'
import { noteAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import type { DayRange } from '@ridgeline/contract/text'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { withoutPaths } from '@ridgeline/server/http/refusal/without-paths'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { and, type SQL, sql } from 'drizzle-orm'
import type { DeadJob } from '#contract/dead-jobs'
import { type Named, subjectColumns, subjectJoins, subjectOf } from '#server/job-subject'

interface FailedJob extends Named {
  id: string
  output: { message?: string; stack?: string } | null
  retry_count: number
  failed_at: Date | string
  key: string[]
}

const failedAt = sql`coalesce(j.completed_on, j.created_on)`
const failedLastFirst = latestFirst('dead-jobs', failedAt, sql`j.id`)

/** What a job does, in the language of who looks for it. */
const labels = (): SQL => {
  const words = spoken('subjects/operations/contract/job-kinds').jobKinds
  const cases = Object.entries(words).map(([name, { label }]) => sql`when ${name} then ${label}`)
  return sql`case regexp_replace(j.name, '-dead$', '') ${sql.join(cases, sql` `)} else j.name end`
}

/** Jobs of the organization that failed for good, latest first; found by what they do and to which property, connection or webhook. */
export async function deadJobs({ db }: Deps, actor: Actor, query: PageQuery & DayRange, id?: string): Promise<Page<DeadJob>> {
  const page = pageBy(failedLastFirst, query)
  const where = and(
    sql`j.state = 'failed' and j.data->>'organizationId' = ${actor.organizationId}`,
    id === undefined ? undefined : sql`j.id = ${id}`,
    ...(await withinOwnDays(db, actor, failedAt, query)),
    finds(wordsOf(labels(), sql`p.name`, sql`c.name`, sql`w.url`), query.search),
    page.where,
  )
  const { rows } = await db.execute<FailedJob>(sql`
    select j.id, j.name, j.output, j.retry_count, ${failedAt} as failed_at, ${subjectColumns}, ${page.key} as key
    from pgboss.job j ${subjectJoins}
    where ${where} order by ${page.orderBy} limit ${page.limit}`)
  return page.cut(rows, (row) => ({
    id: row.id,
    name: row.name,
    ...subjectOf(row),
    failedAt: new Date(row.failed_at).toISOString(),
    error: withoutPaths(row.output?.message ?? 'no reason was kept'),
    attempts: row.retry_count + 1,
  }))
}

/** @throws AppError `not-found` */
export async function runAgain(deps: Deps, actor: Actor, id: string): Promise<void> {
  const job = await deadJob(deps, actor, id)
  await deps.queue.retry(job.name, job.id)
  await noteAudit(deps.db, actor, { action: 'job.retried', ...aboutJob(job) })
}

/** Takes a job off the list for good. @throws AppError `not-found` */
export async function dismissJob(deps: Deps, actor: Actor, id: string): Promise<void> {
  const job = await deadJob(deps, actor, id)
  await deps.queue.forget(job.name, job.id)
  await noteAudit(deps.db, actor, { action: 'job.dismissed', ...aboutJob(job) })
}

async function deadJob(deps: Deps, actor: Actor, id: string): Promise<DeadJob> {
  const [job] = (await deadJobs(deps, actor, { limit: 1 }, id)).items
  if (!job) throw new AppError('not-found', 'No such job')
  return job
}

const aboutJob = ({ id, name, subject }: DeadJob) => ({
  recordType: 'job' as const,
  recordId: id,
  recordName: subject,
  after: { job: name },
})
