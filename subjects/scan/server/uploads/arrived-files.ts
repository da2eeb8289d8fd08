import { propertyDocument } from '@ridgeline/property/server/tables/property-document'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { asc, inArray } from 'drizzle-orm'
import { refuseFile } from '#contract/upload'
import { capture } from '#server/tables/capture'
import { upload } from '#server/tables/upload'

type UploadRow = typeof upload.$inferSelect

/** The address of an upload, as the upload answered with it. */
export const uploadUrlOf = (uploadId: string): string => `/api/uploads/${uploadId}`

const uploadIdOf = (url: string): string => /\/api\/uploads\/([^/?#]+)$/.exec(url)?.[1] ?? ''

/**
 * The arrived files behind upload addresses, in the given order; held until the transaction ends.
 * @throws AppError `conflict` for a file that a scan or a property has, `invalid-request` for one that never arrived
 */
export async function arrivedFiles(tx: Tx, actor: Pick<Actor, 'organizationId'>, urls: readonly string[]): Promise<UploadRow[]> {
  const ids = urls.map(uploadIdOf)
  // A form sent twice at once waits here for the other, and then finds the files taken.
  const rows = await tx.select().from(upload).where(inArray(upload.id, ids)).orderBy(asc(upload.id)).for('update')
  const own = new Map(rows.filter((r) => r.organizationId === actor.organizationId).map((r) => [r.id, r]))
  const taken = await tx.select({ uploadId: capture.uploadId }).from(capture).where(inArray(capture.uploadId, ids))
  const photos = await tx.select({ id: propertyPhoto.id }).from(propertyPhoto).where(inArray(propertyPhoto.uploadId, ids))
  const documents = await tx.select({ id: propertyDocument.id }).from(propertyDocument).where(inArray(propertyDocument.uploadId, ids))
  if (taken.length > 0 || new Set(ids).size !== ids.length) throw new AppError('conflict', 'One of these files already belongs to a scan')
  if (photos.length > 0) throw new AppError('conflict', 'One of these files is a photo of a property already')
  if (documents.length > 0) throw new AppError('conflict', 'One of these files is a document of a property already')
  return ids.map((id, i) => {
    const file = own.get(id)
    if (!file) throw new AppError('invalid-request', message`File ${i + 1} has not arrived whole; please upload it again`)
    return file
  })
}

/** Rows of captures that wait to be read, one for each file. @throws AppError `unprocessable` for a file that is no capture */
export function captureRows(of: { id: string; organizationId: string }, files: readonly UploadRow[], firstSequence: number) {
  const refused = files.map(({ fileName, sizeBytes }) => refuseFile(fileName, sizeBytes)).find((reason) => reason !== null)
  if (refused !== undefined) throw new AppError('unprocessable', refused)
  return files.map((file, i) => ({
    organizationId: of.organizationId,
    scanId: of.id,
    uploadId: file.id,
    sequence: firstSequence + i,
    fileName: file.fileName,
    sizeBytes: file.sizeBytes,
    sha256: file.sha256,
  }))
}
