import { availableParallelism } from 'node:os'
import { upload } from '@ridgeline/scan/server/tables/upload'
import { uploadUrlOf } from '@ridgeline/scan/server/uploads/arrived-files'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { createThreadPool } from '@ridgeline/server/jobs/thread-pool'
import type { ExamplePhotoTask, ExampleVisitPhotoTask } from '#server/example/example-file'

const PHOTO_TIMEOUT_MS = 120_000

interface Drawn {
  readonly fileName: string
  readonly task: ExamplePhotoTask | ExampleVisitPhotoTask
}

/** Draws photos in threads and stores them as arrived uploads. @returns their addresses */
export async function uploadDrawn(deps: Deps, actor: Actor, files: readonly Drawn[]): Promise<string[]> {
  const threads = createThreadPool(new URL('../thread.ts', import.meta.url), Math.max(1, Math.min(2, availableParallelism() - 1)))
  try {
    return await Promise.all(
      files.map(async ({ fileName, task }) => {
        const stored = await deps.storage.put(new Uint8Array(await threads.run<ArrayBuffer>(task, [], PHOTO_TIMEOUT_MS, 'demo')))
        const id = crypto.randomUUID()
        await deps.db.insert(upload).values({ id, organizationId: actor.organizationId, userId: actor.userId, fileName, ...stored })
        return uploadUrlOf(id)
      }),
    )
  } finally {
    await threads.close()
  }
}
