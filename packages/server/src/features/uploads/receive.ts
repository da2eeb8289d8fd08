import path from 'node:path'
import { refuseUpload } from '@ridgeline/contracts/document/file-rules'
import { maxSequenceBytes, uploadPath } from '@ridgeline/contracts/scan/upload'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { user } from '#db/schema/auth'
import { apiKey } from '#db/schema/organization'
import { upload, uploadBegun } from '#db/schema/upload'
import type { Deps } from '#deps'
import type { Env } from '#env'
import { type AuditActor, recordAudit } from '#features/audit/record'
import { claimObject } from '#features/privacy/objects'
import { beginUpload, endUpload } from '#features/uploads/begin'
import { allow } from '#http/access'
import { AppError } from '#http/app-error'
import type { FindActor } from '#http/mount'
import { createTusHandler } from '#http/tus/upload-calls'

/** Receives files by resumable upload: a finished one is in the object store and has its row before its last byte is acknowledged. */
export function receiveUploads(
  deps: Pick<Deps, 'db' | 'storage' | 'disk' | 'now'>,
  findActor: FindActor,
  env: Pick<Env, 's3' | 'corsOrigins'>,
  dataDir: string,
) {
  return createTusHandler({
    path: uploadPath,
    store: env.s3 ? { s3: env.s3 } : { folder: path.join(dataDir, 'uploads') },
    storage: deps.storage,
    corsOrigins: env.corsOrigins,
    maxBytes: maxSequenceBytes,
    refuse: refuseUpload,
    async authenticate(request) {
      const actor = await findActor(request.headers, null)
      if (!actor) throw new AppError('unauthenticated', 'Please sign in')
      allow(actor, 'scan.write')
      return { userId: actor.userId, organizationId: actor.organizationId }
    },
    begin: (begun) => beginUpload(deps, begun.organizationId, begun),
    goOn: () => deps.disk.assertRoom(),
    onGivenUp: (uploadId) => endUpload(deps, uploadId),
    async onStored({ uploadId, ...stored }) {
      await deps.db.transaction(async (tx) => {
        await tx.delete(uploadBegun).where(eq(uploadBegun.id, uploadId))
        const [made] = await tx
          .insert(upload)
          .values({ id: uploadId, ...stored })
          .onConflictDoNothing()
          .returning()
        if (!made) return
        await claimObject(deps, tx, made.sha256)
        await recordAudit(tx, await uploaderOf(tx, made), {
          action: 'file.uploaded',
          recordType: 'file',
          recordId: made.id,
          recordName: made.fileName,
          after: { sizeBytes: made.sizeBytes, sha256: made.sha256 },
        })
      })
    },
  })
}

/** Who began an upload: a member, or a program by the id of its key. The last bytes may be stored after they left, so no request is asked. */
async function uploaderOf(tx: Tx, row: { userId: string; organizationId: string }): Promise<AuditActor> {
  const { userId, organizationId } = row
  const nowhere = { organizationId, userId, address: null, userAgent: null }
  const [person] = await tx.select({ name: user.name, email: user.email }).from(user).where(eq(user.id, userId))
  if (person) return { ...nowhere, kind: 'member', ...person }
  const [key] = await tx
    .select({ name: apiKey.name })
    .from(apiKey)
    .where(eq(sql`${apiKey.id}::text`, userId))
  return { ...nowhere, kind: key ? 'key' : 'member', name: key ? `API key ${key.name}` : 'a former member' }
}
