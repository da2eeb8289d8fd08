import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import { findRecords } from '#contract/find'
import { findAll } from '#server/service'

export function findRoutes(mount: Mount, deps: Deps): void {
  mount.json(findRecords, async ({ actor, query }) => findAll(deps, actor, query.q))
}
