import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import { patchSigning, readSigning, signReport } from '#contract/signature'
import { changeSetup, readSetup } from '#server/signatures/identity'
import { signVersion } from '#server/signatures/service'

export function signatureRoutes(mount: Mount, deps: Deps): void {
  mount.json(signReport, async ({ actor, params }) => signVersion(deps, actor, params.id))
  mount.json(readSigning, async ({ actor }) => readSetup(deps, actor))
  mount.json(patchSigning, async ({ actor, body }) => changeSetup(deps, actor, body))
}
