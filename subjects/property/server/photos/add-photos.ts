import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { assertRunning } from '@ridgeline/plan/server/gate'
import { arrivedFiles } from '@ridgeline/scan/server/uploads/arrived-files'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { writePhotos as enterPhotos } from '@ridgeline/title/server/records'
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
export const takePhotos = (deps: Deps, actor: Actor, propertyId: string, urls: readonly string[]): Promise<string[]> =>
  deps.db.transaction(async (tx) => {
    assertRunning(await lockOrganization(tx, actor.organizationId), deps.now())
    const [of] = await tx.select().from(property).where(eq(property.id, propertyId)).for('no key update')
    const own = authorize(actor, of, 'property')
    const rows = await writePhotos(deps, tx, own, await arrivedFiles(tx, actor, urls))
    await recordAudit(tx, actor, {
      action: 'property.photos-added',
      recordType: 'property',
      recordId: own.id,
      recordName: own.name,
      after: { added: rows.map(({ fileName }) => fileName) },
    })
    return rows.map((row) => row.id)
  })

type File = Awaited<ReturnType<typeof arrivedFiles>>[number]
type OfVisit = Required<Pick<typeof propertyPhoto.$inferInsert, 'id' | 'visitId' | 'shot'>>

/**
 * Writes photos of a property that is held, and has them read.
 * @param of - the visit of a single photo, and what the phone calls it
 * @throws AppError `unprocessable` for what is no photo and for more of them than a property takes
 */
export async function writePhotos(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  own: Pick<typeof property.$inferSelect, 'id' | 'organizationId'>,
  files: readonly File[],
  of?: OfVisit,
): Promise<(typeof propertyPhoto.$inferSelect)[]> {
  const other = files.find(({ fileName }) => !isPhotoName(fileName))
  if (other) throw new AppError('unprocessable', message`${other.fileName} is no photo: choose ${photoExtensions.join(', ')} files`)
  const [now] = await tx.select({ photos: count() }).from(propertyPhoto).where(eq(propertyPhoto.propertyId, own.id))
  if ((now?.photos ?? 0) + files.length > MOST_PHOTOS)
    throw new AppError('unprocessable', message`A property takes at most ${MOST_PHOTOS} photos, and this one has ${now?.photos ?? 0}`)
  const rows = await tx
    .insert(propertyPhoto)
    .values(
      files.map(({ id, fileName, sizeBytes, sha256 }, i) => ({
        id,
        organizationId: own.organizationId,
        propertyId: own.id,
        uploadId: id,
        fileName,
        sizeBytes,
        sha256,
        // In the order they were named, whatever their ids.
        createdAt: new Date(deps.now().getTime() + i),
        ...of,
      })),
    )
    .returning()
  await enterPhotos(deps, tx, own.organizationId, rows)
  await deps.queue.send(readPhotos, { propertyId: own.id, organizationId: own.organizationId }, tx)
  return rows
}
