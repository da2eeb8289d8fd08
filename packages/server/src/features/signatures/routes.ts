import { patchSigning, readSigning, signReport } from '@ridgeline/contracts/report/signature'
import type { Deps } from '#deps'
import { changeSetup, readSetup } from '#features/signatures/identity'
import { signVersion } from '#features/signatures/service'
import type { Mount } from '#http/mount'

export function signatureRoutes(mount: Mount, deps: Deps): void {
  mount.json(signReport, async ({ actor, params }) => signVersion(deps, actor, params.id))
  mount.json(readSigning, async ({ actor }) => readSetup(deps, actor))
  mount.json(patchSigning, async ({ actor, body }) => changeSetup(deps, actor, body))
}
