import type { Deps } from '@ridgeline/server/deps'
import { errorAnswer, logFault } from '@ridgeline/server/http/app-error'
import type { JobDefinition } from '@ridgeline/server/jobs/define-job'
import { requestHere } from '@ridgeline/server/origin'
import type { Work } from '@ridgeline/server/subject'
import type { z } from 'zod'
import { subjects } from '#subjects'

const works = subjects.flatMap(({ work = [] }) => work)

/** All kinds of background work. */
export const jobDefinitions: readonly JobDefinition<z.ZodType>[] = works.map(({ job }) => job)
/** Names that kinds of work had in earlier versions. A name in a database outlives its rename here: list it, or its clock goes on without a worker. */
export const retiredJobs: readonly string[] = ['keep-house']

/** What is told of a job that ended here. */
export interface JobRecord {
  readonly kind: string
  /** The request that it goes back to; of the clock's work its own name. */
  readonly requestId: string | null
  readonly organizationId: string | null
  readonly ms: number
  readonly failed: boolean
}
type JobEnded = (record: JobRecord) => void

/** Starts working on jobs in this process. */
export async function startWorkers(deps: Deps, ended: JobEnded = () => {}): Promise<void> {
  for (const one of works) await start(deps, one, ended)
  await deps.db.transaction(async (tx) => {
    for (const { job, atStart } of works) if (atStart) await deps.queue.send(job, {}, tx, { isPatient: atStart === 'patient' })
  })
}

async function start(deps: Deps, { job, atOnce, run, giveUp, at }: Work, ended: JobEnded): Promise<void> {
  const followers = subjects.flatMap(({ after = [] }) => after).filter((one) => one.job === job)
  await deps.queue.work(job, atOnce, async (payload) => {
    const from = performance.now()
    let failed = true
    try {
      await run(deps, payload as never)
      for (const follower of followers) await follower.run(deps, payload as never)
      failed = false
    } catch (error) {
      if (!errorAnswer(error).known) logFault(`job ${job.name}`, error)
      throw error
    } finally {
      const { organizationId = null } = payload as { organizationId?: string }
      ended({ kind: job.name, requestId: requestHere(), organizationId, ms: Math.round(performance.now() - from), failed })
    }
  })
  if (giveUp) await deps.queue.onDead(job, (payload) => giveUp(deps, payload as never))
  if (at !== undefined) await deps.queue.schedule(job, at, {})
}
