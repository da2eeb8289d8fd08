import { damageCode, damageSentence } from '@ridgeline/scan/contract/stored-file'
import { maxStillBytes } from '@ridgeline/scan/contract/upload'
import { decodeOriginal } from '@ridgeline/scan/server/analysis/read/original'
import { refusalOf, zoneText } from '@ridgeline/scan/server/analysis/read/read-file'
import { storePhoto } from '@ridgeline/scan/server/analysis/read/store-photo'
import type { Deps } from '@ridgeline/server/deps'
import { ObjectTrouble } from '@ridgeline/server/integrations/storage/storage'
import { and, asc, eq } from 'drizzle-orm'
import type { PhotoRow } from '#server/photos/present'
import { propertyPhoto } from '#server/tables/property-photo'

/** Reads what waits, oldest first. A file that cannot be read ends as `refused` and stops none of the others; trouble of the machine is thrown, and the job tried again. */
export async function readWaitingPhotos(deps: Deps, propertyId: string): Promise<void> {
  const waiting = await deps.db
    .select()
    .from(propertyPhoto)
    .where(and(eq(propertyPhoto.propertyId, propertyId), eq(propertyPhoto.state, 'waiting')))
    .orderBy(asc(propertyPhoto.createdAt), asc(propertyPhoto.id))
  for (const row of waiting) {
    const found = await readPhoto(deps, row).catch((error: unknown) => refusedBy(error))
    await deps.db.update(propertyPhoto).set(found).where(eq(propertyPhoto.id, row.id))
  }
}

/** Photos that no try could read are told as such, or they would wait for good. */
export async function giveUpPhotos({ db }: Pick<Deps, 'db'>, propertyId: string): Promise<void> {
  const refusal = { code: 'unreadable', message: 'The server could not read this photo', expected: 'the photo uploaded once more' }
  await db
    .update(propertyPhoto)
    .set({ state: 'refused', refusal })
    .where(and(eq(propertyPhoto.propertyId, propertyId), eq(propertyPhoto.state, 'waiting')))
}

async function readPhoto(deps: Deps, row: PhotoRow): Promise<Partial<PhotoRow>> {
  const bytes = await deps.storage.read(row.sha256, maxStillBytes)
  const { file } = await decodeOriginal(deps, row, bytes)
  const pictures = await storePhoto(deps, row.organizationId, bytes)
  return {
    takenAt: file.takenAt && file.takenAt.local + zoneText(file.takenAt.offsetMinutes),
    position: file.position,
    flight: file.flight,
    ...pictures,
    state: 'ready',
    refusal: null,
  }
}

function refusedBy(error: unknown): Partial<PhotoRow> {
  if (!(error instanceof ObjectTrouble)) return refusalOf(error)
  const message = damageSentence('The stored file', error.damage)
  return {
    state: 'refused',
    refusal: { code: damageCode[error.damage], message, expected: 'the file as it was uploaded; upload it again' },
  }
}
