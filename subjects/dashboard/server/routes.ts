import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import { readDashboard } from '#contract/dashboard'
import { dashboardOf } from '#server/service'

export function dashboardRoutes(mount: Mount, deps: Deps): void {
  mount.json(readDashboard, async ({ actor }) => dashboardOf(deps, actor))
}
