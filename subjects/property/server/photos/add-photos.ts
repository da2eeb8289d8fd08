import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { assertRunning } from '@ridgeline/plan/server/gate'
import { arrivedFiles } from '@ridgeline/scan/server/uploads/arrived-files'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { writePhotos } from '@ridgeline/title/server/records'
import { message } from '@ridgeline/words/message'
import { count, eq } from 'drizzle-orm'
import { isPhotoName, MOST_PHOTOS, photoExtensions } from '#contract/photo'
import { readPhotos } from '#server/photos/read-photos-job'
import { property } from '#server/tables/property'
import { propertyPhoto } from '#server/tables/property-photo'

/**
 * Makes arrived files photos of a property and asks for them to be read.
 * @returns their ids, in the order of the files
 * @throws AppError `not-found`, `forbidden` where the plan has ended, `unprocessable` for what is no photo and for more of them than a property takes, and what `arrivedFiles` throws
 */
export async function takePhotos(deps: Deps, actor: Actor, propertyId: string, urls: readonly string[]): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    assertRunning(await lockOrganization(tx, actor.organizationId), deps.now())
    const [of] = await tx.select().from(property).where(eq(property.id, propertyId)).for('no key update')
    const own = authorize(actor, of, 'property')
    const files = await arrivedFiles(tx, actor, urls)
    const other = files.find(({ fileName }) => !isPhotoName(fileName))
    if (other) throw new AppError('unprocessable', message`${other.fileName} is no photo: choose ${photoExtensions.join(', ')} files`)
    const [now] = await tx.select({ photos: count() }).from(propertyPhoto).where(eq(propertyPhoto.propertyId, own.id))
    if ((now?.photos ?? 0) + files.length > MOST_PHOTOS)
      throw new AppError('unprocessable', message`A property takes at most ${MOST_PHOTOS} photos, and this one has ${now?.photos ?? 0}`)
    const rows = files.map(({ id, fileName, sizeBytes, sha256 }, i) => ({
      id,
      organizationId: own.organizationId,
      propertyId: own.id,
      uploadId: id,
      fileName,
      sizeBytes,
      sha256,
      // In the order they were named, whatever their ids.
      createdAt: new Date(deps.now().getTime() + i),
    }))
    await tx.insert(propertyPhoto).values(rows)
    await writePhotos(deps, tx, own.organizationId, rows)
    await deps.queue.send(readPhotos, { propertyId: own.id, organizationId: own.organizationId }, tx)
    await recordAudit(tx, actor, {
      action: 'property.photos-added',
      recordType: 'property',
      recordId: own.id,
      recordName: own.name,
      after: { added: files.map((file) => file.fileName) },
    })
    return rows.map((row) => row.id)
  })
}
