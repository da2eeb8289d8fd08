import type { Deps } from '@ridgeline/server/deps'
import type { RequestRecord } from '@ridgeline/server/http/guard/request-record'
import { sql } from 'drizzle-orm'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobRecord } from '#workers'

/** Seconds: a page of a list to a report of hundreds of pages. */
const REQUEST_BUCKETS_S = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]
const JOB_BUCKETS_S = [0.1, 0.5, 1, 5, 15, 60, 300, 900]

/** Of a pool of connections to the database. */
interface Pool {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

export interface Metrics {
  request(record: RequestRecord): void
  job(record: JobRecord): void
  /** All of it in the text form of Prometheus; what cannot be asked now is left out and counted. */
  text(): Promise<string>
}

/** What one process counts of itself, and what it asks of database and disk when it is asked. @param pools - by name @param kinds - of jobs that are worked on here */
export function metricsOf(
  { db, disk }: Pick<Deps, 'db' | 'disk'>,
  pools: Readonly<Record<string, Pool>>,
  kinds: readonly string[] = [],
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'ridgeline_' })
  const requests = new Histogram({
    ...{ name: 'ridgeline_http_request_duration_seconds', help: 'Until the answer began, by call' },
    ...{ labelNames: ['route', 'method', 'status'], buckets: REQUEST_BUCKETS_S, registers },
  })
  const jobs = new Histogram({
    ...{ name: 'ridgeline_job_duration_seconds', help: 'Jobs that ended in this process, by kind' },
    ...{ labelNames: ['kind', 'outcome'], buckets: JOB_BUCKETS_S, registers },
  })
  // A count that is first told of at five has not grown for who asks by how much it did.
  for (const kind of kinds) jobs.zero({ kind, outcome: 'failed' })
  const unasked = new Counter({
    name: 'ridgeline_unanswered_total',
    help: 'What was asked for these figures and gave no answer',
    registers,
  })
  const connections = gauge('ridgeline_database_connections', 'Connections of this process, by pool and state', ['pool', 'state'])
  const queue = gauge('ridgeline_jobs', 'Jobs of the installation, by kind and state', ['kind', 'state'])
  const oldest = gauge('ridgeline_job_oldest_seconds', 'Age of the job that waits longest, by kind', ['kind'])
  const low = gauge('ridgeline_disk_low', '1 where the free disk is below the reserve', [])

  function gauge(name: string, help: string, labelNames: string[]) {
    return new Gauge({ name, help, labelNames, registers })
  }

  async function askQueue(): Promise<void> {
    const { rows } = await db.execute<{ kind: string; state: string; jobs: string; age: string | null }>(
      sql`select name as kind, state::text, count(*)::text as jobs, extract(epoch from now() - min(start_after))::text as age
          from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%' group by 1, 2`,
    )
    queue.reset()
    oldest.reset()
    for (const { kind, state, jobs: count, age } of rows) {
      queue.set({ kind, state }, Number(count))
      if (state === 'created') oldest.set({ kind }, Math.max(0, Number(age)))
    }
  }

  return {
    request: ({ route, method, status, ms }) => requests.observe({ route, method, status }, ms / 1000),
    job: ({ kind, ms, failed }) => jobs.observe({ kind, outcome: failed ? 'failed' : 'done' }, ms / 1000),
    async text() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        connections.set({ pool, state: 'idle' }, idleCount)
        connections.set({ pool, state: 'used' }, totalCount - idleCount)
        connections.set({ pool, state: 'waited-for' }, waitingCount)
      }
      const asked = await Promise.allSettled([askQueue(), disk.isLow().then((is) => low.set(is ? 1 : 0))])
      unasked.inc(asked.filter(({ status }) => status === 'rejected').length)
      return registry.metrics()
    },
  }
}
