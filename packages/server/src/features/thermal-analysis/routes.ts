import { analyzeThermal } from '@ridgeline/contracts/thermal-analysis'
import type { Deps } from '#deps'
import { ownOrganization } from '#features/organizations/own'
import { assertRunning } from '#features/plans/gate'
import { analyseImage } from '#features/thermal-analysis/service'
import type { Mount } from '#http/mount'

export function thermalAnalysisRoutes(mount: Mount, deps: Deps): void {
  mount.json(analyzeThermal, async ({ actor, body }) => {
    assertRunning(await ownOrganization(deps.db, actor), deps.now())
    return analyseImage(deps, body.imageBase64, body.metadata)
  })
}
