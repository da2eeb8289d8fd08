import type { PhotoLook } from '@ridgeline/property/contract/photo-warnings'
import type { Deps } from '@ridgeline/server/deps'
import { openPicture } from '@ridgeline/server/integrations/pictures/open-picture'
import { ThreadError } from '@ridgeline/server/jobs/thread-pool'
import { message } from '@ridgeline/words/message'
import type { LookTask } from '#server/analysis/engine/thread-tasks'
import { photoJpeg, thumbnailJpeg } from '#server/analysis/read/pictures'

const LOOK_TIMEOUT_MS = 30_000

export interface StoredPhoto {
  readonly printSha256: string
  readonly thumbnailSha256: string
  readonly width: number
  readonly height: number
  readonly look: PhotoLook
}

/**
 * Makes the pictures of a photo, stores them and measures how it looks.
 * @throws ThreadError named `ThermalError` where the bytes are no whole picture
 */
export async function storePhoto(deps: Pick<Deps, 'storage' | 'threads'>, organizationId: string, bytes: Uint8Array): Promise<StoredPhoto> {
  const { jpeg, width, height } = await photoJpeg(bytes).catch((cause: unknown) => {
    throw new ThreadError({
      name: 'ThermalError',
      code: 'truncated',
      message: 'The picture is damaged',
      words: message`The picture is damaged (${(cause as Error).message})`,
      expected: 'a whole picture file',
    })
  })
  const [print, thumbnail] = [await deps.storage.put(jpeg), await deps.storage.put(await thumbnailJpeg(jpeg))]
  const raw = await (await openPicture(jpeg)).greyscale().raw().toBuffer()
  const grey = Uint8Array.from(raw).buffer
  const look = await deps.threads.run<PhotoLook>(
    { kind: 'look', width, height, grey } satisfies LookTask,
    [grey],
    LOOK_TIMEOUT_MS,
    organizationId,
  )
  return { printSha256: print.sha256, thumbnailSha256: thumbnail.sha256, width, height, look }
}
