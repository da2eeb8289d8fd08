import path from 'node:path'
import { maxSequenceBytes, refuseFile, uploadPath } from '@ridgeline/contracts/upload'
import { upload } from '#db/schema/upload'
import type { Deps } from '#deps'
import type { Env } from '#env'
import { allow } from '#http/access'
import { AppError } from '#http/app-error'
import type { FindActor } from '#http/mount'
import { createTusHandler } from '#http/tus'

/** Receives files by resumable upload: a finished one is in the object store and has its row before its last byte is acknowledged. */
export function receiveUploads(deps: Pick<Deps, 'db' | 'storage'>, findActor: FindActor, env: Pick<Env, 's3'>, dataDir: string) {
  return createTusHandler({
    path: uploadPath,
    store: env.s3 ? { s3: env.s3 } : { folder: path.join(dataDir, 'uploads') },
    storage: deps.storage,
    maxBytes: maxSequenceBytes,
    refuse: refuseFile,
    async authenticate(request) {
      const actor = await findActor(request.headers, null)
      if (!actor) throw new AppError('unauthenticated', 'Please sign in')
      allow(actor, 'scan.write')
      return actor
    },
    async onStored({ uploadId, ...stored }) {
      await deps.db
        .insert(upload)
        .values({ id: uploadId, ...stored })
        .onConflictDoNothing()
    },
  })
}
