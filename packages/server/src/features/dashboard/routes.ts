import { readDashboard } from '@ridgeline/contracts/dashboard/dashboard'
import type { Deps } from '#deps'
import { dashboardOf } from '#features/dashboard/service'
import type { Mount } from '#http/mount'

export function dashboardRoutes(mount: Mount, deps: Deps): void {
  mount.json(readDashboard, async ({ actor }) => dashboardOf(deps, actor))
}
