import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import { readMethodLedger } from '#contract/method'
import { methodLedger } from '#server/method/service'

export function methodRoutes(mount: Mount, deps: Deps): void {
  mount.json(readMethodLedger, async ({ actor }) => methodLedger(deps, actor))
}
