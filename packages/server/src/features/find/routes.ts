import { findRecords } from '@ridgeline/contracts/find/find'
import type { Deps } from '#deps'
import { findAll } from '#features/find/service'
import type { Mount } from '#http/mount'

export function findRoutes(mount: Mount, deps: Deps): void {
  mount.json(findRecords, async ({ actor, query }) => findAll(deps, actor, query.q))
}
