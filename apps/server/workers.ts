import type { Deps } from '@ridgeline/server/deps'
import type { JobDefinition } from '@ridgeline/server/jobs/define-job'
import type { Work } from '@ridgeline/server/subject'
import type { z } from 'zod'
import { subjects } from '#subjects'

const works = subjects.flatMap(({ work = [] }) => work)

/** All kinds of background work. */
export const jobDefinitions: readonly JobDefinition<z.ZodType>[] = works.map(({ job }) => job)
/** Names that kinds of work had in earlier versions. A name in a database outlives its rename here: list it, or its clock goes on without a worker. */
export const retiredJobs: readonly string[] = ['keep-house']

/** Is told of a job that ended here, and how long it took. */
type JobEnded = (kind: string, seconds: number, failed: boolean) => void

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
    } finally {
      ended(job.name, (performance.now() - from) / 1000, failed)
    }
  })
  if (giveUp) await deps.queue.onDead(job, (payload) => giveUp(deps, payload as never))
  if (at !== undefined) await deps.queue.schedule(job, at, {})
}
