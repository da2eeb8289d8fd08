import { BadSetting } from '@ridgeline/server/bad-setting'
import type { Db } from '@ridgeline/server/db/connect'
import { sql } from 'drizzle-orm'
import { inColumns } from '#instance/table'

const MOST_SHOWN = 100
const REASON_CHARACTERS = 120

/** What waits and runs, by kind, and the jobs that failed for good, latest first. */
export async function jobs(db: Db): Promise<string> {
  const { rows: counts } = await db.execute<{ name: string; state: string; jobs: string; oldest: string }>(sql`
    select name, state::text, count(*)::text as jobs, date_trunc('second', now() - min(start_after))::text as oldest
    from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() group by 1, 2 order by 1, 2`)
  const { rows: failed } = await db.execute<{ id: string; name: string; organization: string; at: string; reason: string }>(sql`
    select j.id, j.name, coalesce(o.name, '-') as organization, to_char(coalesce(j.completed_on, j.created_on), 'YYYY-MM-DD HH24:MI') as at,
      left(coalesce(j.output->>'message', 'no reason was kept'), ${REASON_CHARACTERS}) as reason
    from pgboss.job j left join organization o on o.id::text = j.data->>'organizationId'
    where j.state = 'failed' order by coalesce(j.completed_on, j.created_on) desc limit ${MOST_SHOWN}`)
  const waiting = inColumns(
    ['kind', 'state', 'jobs', 'waits since'],
    counts.map(({ name, state, jobs: n, oldest }) => [name, state, n, oldest]),
  )
  const dead = inColumns(
    ['failed job', 'kind', 'organization', 'at (UTC)', 'why'],
    failed.map(({ id, name, organization, at, reason }) => [id, name, organization, at, reason]),
  )
  return `${counts.length > 0 ? waiting : 'Nothing waits.'}\n\n${failed.length > 0 ? dead : 'No job failed for good.'}`
}

/** Puts failed jobs back into the queue: one by its id, or all of a kind. @throws BadSetting where there is none */
export async function retry(db: Db, [what = '']: readonly string[]): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
    where state = 'failed' and (id::text = ${what} or name = ${what}) returning id`)
  if (rows.length === 0) throw new BadSetting(`No failed job has the id or kind "${what}": npm run instance -- jobs lists them`)
  return `${rows.length} ${rows.length === 1 ? 'job waits' : 'jobs wait'} for a worker again.`
}
