import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Connection, Tx } from '#db/connect'
import type { JobDefinition } from '#jobs/define-job'
import { wakeDue } from '#jobs/wake-due'
import { type Origin, originOf, withOrigin } from '#origin'
import { inSpan } from '#tracing/span'

/** Puts work into the database queue. */
export interface Queue {
  /** Enqueues inside the given transaction: a rollback leaves no job. It carries on what the work under way goes back to. `isPatient`: behind all that people wait for. */
  send<P extends z.ZodType>(job: JobDefinition<P>, payload: z.input<P>, tx: Tx, options?: { isPatient: boolean }): Promise<void>
  /** Runs jobs of this kind here, so many at once, each with its own handler call. */
  work<P extends z.ZodType>(job: JobDefinition<P>, atOnce: AtOnce, handle: (payload: z.output<P>) => Promise<void>): Promise<void>
  /** Called once for a job that failed for good, however it failed: by its handler, or because every process that worked on it died. */
  onDead<P extends z.ZodType>(job: JobDefinition<P>, handle: (payload: z.output<P>) => Promise<void>): Promise<void>
  /** Enqueues by the clock (UTC), once for all processes together. `cron` has five fields. */
  schedule<P extends z.ZodType>(job: JobDefinition<P>, cron: string, payload: z.input<P>): Promise<void>
  /** Runs a failed job again. */
  retry(name: string, id: string): Promise<void>
  /** Forgets a job that failed for good. */
  forget(name: string, id: string): Promise<void>
  /** Lets running jobs finish (up to 20 s), then lets go of the database. */
  stop(): Promise<void>
}

/** Jobs that run at once in this process: in all, and of one organization (by `organizationId` of the payload), so that nobody waits behind all of another. */
export interface AtOnce {
  readonly inAll: number
  readonly ofOne: number
}

const DRAIN_MS = 20_000
/** No statement of the queue waits for ever; its own migrations at the start of a new version are the longest. */
const PATIENCE = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 300_000,
  query_timeout: 330_000,
  idle_in_transaction_session_timeout: 60_000,
}

const MEND_EVERY_MS = 60_000
/**
 * Who works is woken (`wakeDue`) and looks again after each job. Looking for themselves, the workers of one process asked a hundred times a second with nobody there; this
 * is for news that no clock brought.
 */
const LOOK = { batchSize: 1, pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60 } as const
/** How late a job is noticed whose process died. Every process looks, by half a dozen statements that what people ask for waits behind. */
const SUPERVISE_EVERY_S = 5

/**
 * Takes back what a clock that ran ahead wrote: a job that waits for a day that far off would never run, and one that is held since a day to come would never
 * be given to another worker. Nothing is put off for longer than an hour on purpose.
 */
async function mendClock(boss: PgBoss): Promise<void> {
  const db = boss.getDb()
  await db.executeSql(
    `update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now() + interval '1 hour'`,
    [],
  )
  await db.executeSql(
    `update pgboss.job set started_on = now(), heartbeat_on = now() where state = 'active' and started_on > now() + interval '5 minutes'`,
    [],
  )
}

/** Works on a job as a part of the trace of whoever put it in. */
function traced(name: string, data: object, origin: Origin, handle: (data: object) => Promise<void>): Promise<void> {
  const { organizationId } = data as { organizationId?: string }
  const facts = { 'ridgeline.job.kind': name, 'ridgeline.request_id': origin.requestId, 'ridgeline.organization_id': organizationId }
  return inSpan('job', `job.${name}`, facts, origin, () => handle(data))
}

const deadName = (job: Pick<JobDefinition<z.ZodType>, 'name'>): string => `${job.name}-dead`

/**
 * Starts pg-boss on the database. `definitions` are all kinds of work this installation knows; `retired` are names that an earlier version
 * gave: they go with their jobs and their clock, which nobody would answer any more. `isWatching`: looks after what other processes left, and after the clock; a process that only puts
 * work in leaves that to those that do it.
 */
export async function startQueue(
  connection: Connection,
  definitions: readonly JobDefinition<z.ZodType>[],
  retired: readonly string[] = [],
  { connections = 3, isWatching = true } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    ...PATIENCE,
    application_name: 'ridgeline-jobs',
    max: connections,
    useListenNotify: isWatching,
    supervise: isWatching,
    schedule: isWatching,
    superviseIntervalSeconds: SUPERVISE_EVERY_S,
    monitorIntervalSeconds: SUPERVISE_EVERY_S,
  })
  boss.on('error', (error) => console.error(`job queue: ${error.message}`))
  await boss.start()
  await mendClock(boss)
  const mend = () => void mendClock(boss).catch((error: Error) => console.error(`job queue: ${error.message}`))
  const clock = isWatching ? setInterval(mend, MEND_EVERY_MS).unref() : undefined
  const due = wakeDue(boss)
  const work = async (name: string, { inAll, ofOne }: AtOnce, handle: (data: object) => Promise<void>) => {
    await boss.work<object>(name, { ...LOOK, localConcurrency: inAll, localGroupConcurrency: ofOne }, async (jobs) => {
      try {
        for (const one of jobs) await traced(name, one.data, originOf(one), handle)
      } finally {
        due.goOn(name)
      }
    })
    due.add(name)
  }
  for (const name of retired) await retire(boss, name)
  for (const d of definitions) {
    const settings = {
      retryLimit: d.retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      heartbeatSeconds: d.heartbeatSeconds,
      expireInSeconds: d.expireInSeconds,
    }
    await boss.createQueue(deadName(d), { retryLimit: 10, retryDelay: 2, retryBackoff: true })
    await boss.createQueue(d.name, { ...settings, notify: true, deadLetter: deadName(d) })
    await boss.updateQueue(d.name, { ...settings, deadLetter: deadName(d) })
  }
  return {
    async send(job, payload, tx, options) {
      const priority = options?.isPatient ? -1 : 0
      const data = job.payload.parse(payload) as { organizationId?: string }
      const group = data.organizationId === undefined ? {} : { group: { id: data.organizationId } }
      await boss.send(job.name, withOrigin(data), { db: fromDrizzle(tx, sql), priority, ...group })
    },
    work: async (job, atOnce, handle) => work(job.name, atOnce, async (data) => handle(job.payload.parse(data))),
    onDead: async (job, handle) => work(deadName(job), { inAll: 1, ofOne: 1 }, async (data) => handle(job.payload.parse(data))),
    async schedule(job, cron, payload) {
      await boss.schedule(job.name, cron, job.payload.parse(payload) as object, { tz: 'UTC' })
    },
    async retry(name, id) {
      await boss.retry(name, id)
    },
    async forget(name, id) {
      await boss.deleteJob(name, id)
    },
    async stop() {
      clearInterval(clock)
      due.stop()
      await boss.stop({ graceful: true, timeout: DRAIN_MS })
    },
  }
}

async function retire(boss: PgBoss, name: string): Promise<void> {
  for (const queue of [name, deadName({ name })])
    await boss.deleteQueue(queue).catch(async (error: unknown) => {
      // Another process that starts at the same moment may have done it.
      if ((await boss.getQueue(queue)) !== null) throw error
    })
}
