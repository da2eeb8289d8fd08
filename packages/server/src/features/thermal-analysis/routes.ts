import { analyzeThermal } from '@ridgeline/contracts/scan/thermal-analysis'
import type { Deps } from '#deps'
import type { ReadBodyTask } from '#features/analysis/engine/thread-tasks'
import { ownOrganization } from '#features/organizations/own'
import { assertRunning } from '#features/plans/gate'
import type { PictureBody } from '#features/thermal-analysis/picture-body'
import { analyseImage, TIMEOUT_MS } from '#features/thermal-analysis/service'
import type { Actor } from '#http/access'
import { AppError } from '#http/app-error'
import type { Mount } from '#http/mount'

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
