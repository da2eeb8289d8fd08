import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { upload } from '@ridgeline/scan/server/tables/upload'
import { uploadUrlOf } from '@ridgeline/scan/server/uploads/arrived-files'
import { assertOwnFile } from '@ridgeline/scan/server/uploads/own-file'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { eq } from 'drizzle-orm'
import { property } from '#server/tables/property'
import { propertyDocument } from '#server/tables/property-document'

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
