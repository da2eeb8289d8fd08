import { createApiKey, listApiKeys, revokeApiKey } from '@ridgeline/contracts/account/api-key'
import type { Deps } from '#deps'
import { keysOf, makeKey, revokeKey } from '#features/keys/service'
import { type Mount, pageReply } from '#http/mount'

export function keyRoutes(mount: Mount, deps: Deps): void {
  mount.page(listApiKeys, async ({ actor, query }) => pageReply(await keysOf(deps, actor, query)))
  mount.json(createApiKey, async ({ actor, body }) => makeKey(deps, actor, body))
  mount.json(revokeApiKey, async ({ actor, params }) => revokeKey(deps, actor, params.id))
}
