import path from 'node:path'
import { user } from '@ridgeline/account/server/tables/auth'
import { apiKey } from '@ridgeline/account/server/tables/organization'
import { type AuditActor, recordAudit } from '@ridgeline/audit/server/record'
import { claimObject } from '@ridgeline/privacy/server/objects'
import { refuseUpload } from '@ridgeline/property/contract/document/file-rules'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { allow } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import type { FindActor } from '@ridgeline/server/http/mount'
import { createTusHandler } from '@ridgeline/server/http/tus/upload-calls'
import type { S3Settings } from '@ridgeline/server/integrations/storage/s3-client'
import { eq, sql } from 'drizzle-orm'
import { maxSequenceBytes, uploadPath } from '#contract/upload'
import { upload, uploadBegun } from '#server/tables/upload'
import { beginUpload, endUpload } from '#server/uploads/begin'

/** Receives files by resumable upload: a finished one is in the object store and has its row before its last byte is acknowledged. */
export function receiveUploads(
  deps: Pick<Deps, 'db' | 'storage' | 'disk' | 'now'>,
  findActor: FindActor,
  env: { readonly s3: S3Settings | null; readonly corsOrigins: readonly string[] },
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
