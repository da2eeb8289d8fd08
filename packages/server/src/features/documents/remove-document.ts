import { eq } from 'drizzle-orm'
import { property } from '#db/schema/property'
import { propertyDocument } from '#db/schema/property-document'
import { upload } from '#db/schema/upload'
import type { Deps } from '#deps'
import { recordAudit } from '#features/audit/record'
import { lockOrganization } from '#features/organizations/own'
import { uploadUrlOf } from '#features/uploads/arrived-files'
import { assertOwnFile } from '#features/uploads/own-file'
import { type Actor, authorize } from '#http/access'
import { AppError } from '#http/app-error'

/**
 * Takes a document away from its property. The file waits as an upload that nobody has taken, and can be put back under the same id.
 * @throws AppError `not-found`, `forbidden` for a file of somebody else, `conflict` under a legal hold
 */
export async function takeDocumentAway(deps: Deps, actor: Actor, id: string): Promise<{ propertyId: string; uploadUrl: string }> {
  return deps.db.transaction(async (tx) => {
    const { legalHold } = await lockOrganization(tx, actor.organizationId)
    const [found] = await tx.select().from(propertyDocument).where(eq(propertyDocument.id, id)).for('update')
    const row = authorize(actor, found, 'document')
    const [of] = await tx.select().from(property).where(eq(property.id, row.propertyId))
    authorize(actor, of, 'document')
    if (legalHold !== null)
      throw new AppError('conflict', 'A legal hold stands: nothing is removed until an admin lifts it under Settings, Data', {
        reason: 'legal-hold',
      })
    await assertOwnFile(tx, actor, row)
    await tx.delete(propertyDocument).where(eq(propertyDocument.id, row.id))
    const { uploadId, organizationId, fileName, sizeBytes, sha256, propertyId } = row
    // In a copy of the demo workspace the document came without its upload.
    await tx
      .insert(upload)
      .values({ id: uploadId, organizationId, userId: actor.userId, fileName, sizeBytes, sha256, freedAt: deps.now() })
      .onConflictDoUpdate({ target: upload.id, set: { freedAt: deps.now() } })
    const about = { recordType: 'document' as const, recordId: row.id, recordName: fileName }
    await recordAudit(tx, actor, { action: 'document.removed', ...about, before: { propertyId, fileName, sha256 } })
    return { propertyId, uploadUrl: uploadUrlOf(uploadId) }
  })
}
