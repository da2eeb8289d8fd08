import { readMethodLedger } from '@ridgeline/contracts/scan/method'
import type { Deps } from '#deps'
import { methodLedger } from '#features/method/service'
import type { Mount } from '#http/mount'

export function methodRoutes(mount: Mount, deps: Deps): void {
  mount.json(readMethodLedger, async ({ actor }) => methodLedger(deps, actor))
}
