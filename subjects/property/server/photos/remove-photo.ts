import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { releaseObjects } from '@ridgeline/privacy/server/objects'
import { upload } from '@ridgeline/scan/server/tables/upload'
import { uploadUrlOf } from '@ridgeline/scan/server/uploads/arrived-files'
import { assertOwnFile } from '@ridgeline/scan/server/uploads/own-file'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { eq } from 'drizzle-orm'
import { property } from '#server/tables/property'
import { propertyPhoto } from '#server/tables/property-photo'

/**
 * Takes a photo away from its property. The file waits as an upload that nobody has taken, and can be put back under the same id, so that captions and annotations of
 * drafts find it again.
 * @throws AppError `not-found`, `forbidden` for a file of somebody else, `conflict` under a legal hold
 */
export async function takeAway(deps: Deps, actor: Actor, id: string): Promise<{ propertyId: string; uploadUrl: string }> {
  return deps.db.transaction(async (tx) => {
    const { legalHold } = await lockOrganization(tx, actor.organizationId)
    const [found] = await tx.select().from(propertyPhoto).where(eq(propertyPhoto.id, id)).for('update')
    const row = authorize(actor, found, 'photo')
    const [of] = await tx.select().from(property).where(eq(property.id, row.propertyId))
    authorize(actor, of, 'photo')
    if (legalHold !== null)
      throw new AppError('conflict', 'A legal hold stands: nothing is removed until an admin lifts it under Settings, Data', {
        reason: 'legal-hold',
      })
    await assertOwnFile(tx, actor, row)
    await tx.delete(propertyPhoto).where(eq(propertyPhoto.id, row.id))
    const { uploadId, organizationId, fileName, sizeBytes, sha256 } = row
    // In a copy of the demo workspace the photo came without its upload.
    await tx
      .insert(upload)
      .values({ id: uploadId, organizationId, userId: actor.userId, fileName, sizeBytes, sha256, freedAt: deps.now() })
      .onConflictDoUpdate({ target: upload.id, set: { freedAt: deps.now() } })
    await releaseObjects(
      deps,
      tx,
      [row.printSha256, row.thumbnailSha256].filter((made) => made !== null),
    )
    const about = { recordType: 'photo' as const, recordId: row.id, recordName: fileName }
    await recordAudit(tx, actor, { action: 'photo.removed', ...about, before: { propertyId: row.propertyId, fileName, sha256 } })
    return { propertyId: row.propertyId, uploadUrl: uploadUrlOf(uploadId) }
  })
}
