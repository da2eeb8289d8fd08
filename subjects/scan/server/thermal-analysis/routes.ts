import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { assertRunning } from '@ridgeline/plan/server/gate'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import type { Mount } from '@ridgeline/server/http/mount'
import { analyzeThermal } from '#contract/thermal-analysis'
import type { ReadBodyTask } from '#server/analysis/engine/thread-tasks'
import type { PictureBody } from '#server/thermal-analysis/picture-body'
import { analyseImage, TIMEOUT_MS } from '#server/thermal-analysis/service'

export function thermalAnalysisRoutes(mount: Mount, deps: Deps): void {
  const read = async (chunks: readonly Uint8Array<ArrayBuffer>[], actor: Actor) => {
    const buffers = chunks.map((chunk) => chunk.buffer)
    const body = await deps.threads.run<PictureBody>(
      { kind: 'read-body', chunks: buffers } satisfies ReadBodyTask,
      buffers,
      TIMEOUT_MS,
      actor.organizationId,
    )
    if ('refused' in body) throw new AppError(body.refused.code, body.refused.message)
    return body
  }
  mount.beside(analyzeThermal, read, async ({ actor, body }) => {
    assertRunning(await ownOrganization(deps.db, actor), deps.now())
    return analyseImage(deps, body.picture, body.metadata, actor.organizationId)
  })
}
