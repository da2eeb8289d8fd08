import type { Deps } from '@ridgeline/server/deps'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import { deleteProperty, deleteScan, listDeleted, restoreProperty, restoreScan } from '#contract/deleted'
import { bringPropertyBack, bringScanBack, deletedOfOrganization, hideProperty, hideScan } from '#server/deleted/service'

export function deletedRoutes(mount: Mount, deps: Deps): void {
  mount.page(listDeleted, async ({ actor, query }) => pageReply(await deletedOfOrganization(deps, actor, query)))
  mount.json(deleteProperty, async ({ actor, params }) => hideProperty(deps, actor, params.id))
  mount.json(deleteScan, async ({ actor, params }) => hideScan(deps, actor, params.id))
  mount.json(restoreProperty, async ({ actor, params }) => bringPropertyBack(deps, actor, params.id))
  mount.json(restoreScan, async ({ actor, params }) => bringScanBack(deps, actor, params.id))
}
