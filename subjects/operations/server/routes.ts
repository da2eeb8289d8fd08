import { outdatedOf, renewOwn } from '@ridgeline/scan/server/analysis/renew/renew-scans'
import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import { dismissDeadJob, listDeadJobs, retryDeadJob } from '#contract/dead-jobs'
import { healthCheck, readOutdated, renewOutdated } from '#contract/operations'
import { healthCheckOf } from '#server/health'
import { deadJobs, dismissJob, runAgain } from '#server/service'

export function operationRoutes(mount: Mount, deps: Deps, version: string, isStopping = () => false): void {
  const health = healthCheckOf(deps)
  mount.json(healthCheck, async () => {
    if (isStopping())
      throw new AppError('unavailable', 'This server is being stopped; please try again in a few seconds.', {
        reason: 'stopping',
        retryAfterS: 5,
      })
    return { ok: true as const, version, ...(await health()) }
  })
  mount.page(listDeadJobs, async ({ actor, query }) => pageReply(await deadJobs(deps, actor, query)))
  mount.json(retryDeadJob, async ({ actor, params }) => {
    await runAgain(deps, actor, params.id)
    return { ok: true as const }
  })
  mount.json(dismissDeadJob, async ({ actor, params }) => {
    await dismissJob(deps, actor, params.id)
    return { ok: true as const }
  })
  mount.json(readOutdated, async ({ actor }) => outdatedOf(deps, actor))
  mount.json(renewOutdated, async ({ actor }) => renewOwn(deps, actor))
}
