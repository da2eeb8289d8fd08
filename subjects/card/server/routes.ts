import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import { findCardCandidates } from '#contract/candidates'
import { findKnownFiles } from '#contract/known'
import { candidatesFor } from '#server/candidates'
import { knownFiles } from '#server/known'

export function cardRoutes(mount: Mount, deps: Deps): void {
  mount.json(findCardCandidates, async ({ actor, body }) => candidatesFor(deps, actor, body))
  mount.json(findKnownFiles, async ({ actor, body }) =>
    knownFiles(
      deps,
      actor,
      body.files.map(({ sha256 }) => sha256),
    ),
  )
}
