import { atCommand } from '@ridgeline/operations/server/instance/events'
import { jobsOf, retryJobs } from '@ridgeline/operations/server/instance/jobs'
import { BadSetting } from '@ridgeline/server/bad-setting'
import type { Db } from '@ridgeline/server/db/connect'
import { inColumns } from '#instance/table'

/** `2026-05-01 12:30`, UTC. */
const minute = (moment: string): string => moment.slice(0, 16).replace('T', ' ')

/** What waits and runs, by kind, and the jobs that failed for good, latest first. */
export async function jobs(db: Db): Promise<string> {
  const { waiting, failed } = await jobsOf(db)
  const alive = inColumns(
    ['kind', 'state', 'jobs', 'waits since (UTC)'],
    waiting.map(({ kind, state, jobs: n, oldestAt }) => [kind, state, String(n), minute(oldestAt)]),
  )
  const dead = inColumns(
    ['failed job', 'kind', 'organization', 'at (UTC)', 'why'],
    failed.map(({ id, kind, organization, failedAt, reason }) => [id, kind, organization ?? '-', minute(failedAt), reason]),
  )
  return `${waiting.length > 0 ? alive : 'Nothing waits.'}\n\n${failed.length > 0 ? dead : 'No job failed for good.'}`
}

/** Puts failed jobs back into the queue: one by its id, or all of a kind. @throws BadSetting where there is none */
export async function retry(db: Db, [what = '']: readonly string[]): Promise<string> {
  const count = await retryJobs(db, atCommand, what)
  if (count === 0) throw new BadSetting(`No failed job has the id or kind "${what}": npm run instance -- jobs lists them`)
  return `${count} ${count === 1 ? 'job waits' : 'jobs wait'} for a worker again.`
}
