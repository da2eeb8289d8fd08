import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import { checkStoredFiles, readStoredFiles } from '#contract/stored-file'
import { requestCheck, storedFilesOf } from '#server/stored-files/service'

export function storedFileRoutes(mount: Mount, deps: Deps): void {
  mount.json(readStoredFiles, async ({ actor }) => storedFilesOf(deps, actor))
  mount.json(checkStoredFiles, async ({ actor }) => requestCheck(deps, actor))
}
