import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { assertRunning } from '@ridgeline/plan/server/gate'
import { arrivedFiles } from '@ridgeline/scan/server/uploads/arrived-files'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import { MOST_DOCUMENTS } from '#contract/document/document'
import { LOOKED_AT_BYTES, refuseContent, refuseDocument } from '#contract/document/file-rules'
import { property } from '#server/tables/property'
import { propertyDocument } from '#server/tables/property-document'

/**
 * Makes arrived files documents of a property.
 * @returns their ids, in the order of the files
 * @throws AppError `not-found`, `forbidden` where the plan has ended, `unprocessable` for what is no document and for more of them than a property takes, and what
 * `arrivedFiles` throws
 */
export async function takeDocuments(deps: Deps, actor: Actor, propertyId: string, urls: readonly string[]): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    assertRunning(await lockOrganization(tx, actor.organizationId), deps.now())
    const [of] = await tx.select().from(property).where(eq(property.id, propertyId)).for('no key update')
    const own = authorize(actor, of, 'property')
    const files = await arrivedFiles(tx, actor, urls)
    for (const file of files) await assertDocument(deps, file)
    const before = await tx.$count(propertyDocument, eq(propertyDocument.propertyId, own.id))
    if (before + files.length > MOST_DOCUMENTS)
      throw new AppError('unprocessable', message`A property takes at most ${MOST_DOCUMENTS} documents, and this one has ${before}`)
    const rows = files.map(({ id, fileName, sizeBytes, sha256 }, i) => ({
      id,
      organizationId: own.organizationId,
      propertyId: own.id,
      uploadId: id,
      fileName,
      sizeBytes,
      sha256,
      addedBy: actor.name,
      // In the order they were named, whatever their ids.
      createdAt: new Date(deps.now().getTime() + i),
    }))
    await tx.insert(propertyDocument).values(rows)
    await recordAudit(tx, actor, {
      action: 'property.documents-added',
      recordType: 'property',
      recordId: own.id,
      recordName: own.name,
      after: { added: rows.map((row) => row.fileName) },
    })
    return rows.map((row) => row.id)
  })
}

async function assertDocument(
  { storage }: Pick<Deps, 'storage'>,
  { fileName, sizeBytes, sha256 }: { fileName: string; sizeBytes: number; sha256: string },
): Promise<void> {
  const refused = refuseDocument(fileName, sizeBytes) ?? refuseContent(fileName, await beginningOf(storage, sha256, sizeBytes))
  if (refused !== null) throw new AppError('unprocessable', refused)
}

async function beginningOf(storage: Deps['storage'], sha256: string, sizeBytes: number): Promise<Uint8Array> {
  const end = Math.min(sizeBytes, LOOKED_AT_BYTES) - 1
  return Buffer.concat(await (await storage.open(sha256, { start: 0, end })).toArray())
}
