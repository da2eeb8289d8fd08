import { checkStoredFiles, readStoredFiles } from '@ridgeline/contracts/scan/stored-file'
import type { Deps } from '#deps'
import { requestCheck, storedFilesOf } from '#features/stored-files/service'
import type { Mount } from '#http/mount'

export function storedFileRoutes(mount: Mount, deps: Deps): void {
  mount.json(readStoredFiles, async ({ actor }) => storedFilesOf(deps, actor))
  mount.json(checkStoredFiles, async ({ actor }) => requestCheck(deps, actor))
}
