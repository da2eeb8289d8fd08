import { analyzeThermal } from '@ridgeline/contracts/thermal-analysis'
import type { Deps } from '#deps'
import { analyseImage } from '#features/thermal-analysis/service'
import type { Mount } from '#http/mount'

export function thermalAnalysisRoutes(mount: Mount, deps: Deps): void {
  mount.json(analyzeThermal, async ({ body }) => analyseImage(deps, body.imageBase64, body.metadata))
}
