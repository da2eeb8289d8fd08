import type { Deps } from '@ridgeline/server/deps'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/api-key'
import { keysOf, makeKey, revokeKey } from '#server/keys/service'

export function keyRoutes(mount: Mount, deps: Deps): void {
  mount.page(listApiKeys, async ({ actor, query }) => pageReply(await keysOf(deps, actor, query)))
  mount.json(createApiKey, async ({ actor, body }) => makeKey(deps, actor, body))
  mount.json(revokeApiKey, async ({ actor, params }) => revokeKey(deps, actor, params.id))
}
