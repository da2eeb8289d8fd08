import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import { addClaim, changeClaim, removeClaim } from '#contract/claim'
import { changeClaimBy, openNewClaim, takeClaimAway } from '#server/claims/service'

export function claimRoutes(mount: Mount, deps: Deps): void {
  mount.json(addClaim, async ({ actor, params, body }) => openNewClaim(deps, actor, params.id, body))
  mount.json(changeClaim, async ({ actor, params, body }) => changeClaimBy(deps, actor, params.id, body))
  mount.json(removeClaim, async ({ actor, params }) => takeClaimAway(deps, actor, params.id))
}
