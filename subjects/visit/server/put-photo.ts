import { isDeepStrictEqual } from 'node:util'
import { type AuditEntry, recordAudit } from '@ridgeline/audit/server/record'
import { writePhotos } from '@ridgeline/property/server/photos/add-photos'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { arrivedFiles } from '@ridgeline/scan/server/uploads/arrived-files'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { and, eq, sql } from 'drizzle-orm'
import type { Shot } from '#contract/shot'
import { type Held, holdVisit } from '#server/find-visit'
import { type SamePhoto, visit } from '#server/tables/visit'

/**
 * Makes an arrived file a photo of a visit under the id that the phone gave it, or changes what is said of it. Bytes that the property has already make no second photo: the visit
 * names the one that is there.
 * @throws AppError `not-found`, `conflict` for an id or a file that something else has, and what `arrivedFiles` and `writePhotos` throw
 */
export async function putPhoto(
  deps: Deps,
  actor: Actor,
  { id, photoId }: { id: string; photoId: string },
  { uploadUrl, ...shot }: Shot & { uploadUrl: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const held = await holdVisit(deps, tx, actor, id)
    const same = held.row.samePhotos[photoId]
    if (same) return changeSame(tx, actor, held, { photoId, same, shot })
    const [known] = await tx.select().from(propertyPhoto).where(eq(propertyPhoto.id, photoId)).for('update')
    if (known) return changeShot(tx, actor, held, authorize(actor, known, 'photo'), shot)
    const [file] = await arrivedFiles(tx, actor, [uploadUrl])
    if (!file) throw new AppError('invalid-request', 'The photo has not arrived whole; please upload it again')
    const twin = await photoWith(tx, held, file.sha256)
    if (twin) return changeSame(tx, actor, held, { photoId, same: { photoId: twin, fileName: file.fileName, shot }, shot })
    await writePhotos(deps, tx, held.of, [file], { id: photoId, visitId: held.row.id, shot })
    const after = { propertyId: held.of.id, line: shot.line, sha256: file.sha256 }
    await recordAudit(tx, actor, { action: 'visit.photo-added', ...about(photoId, file.fileName), after })
  })
}

const about = (recordId: string, recordName: string): Pick<AuditEntry, 'recordType' | 'recordId' | 'recordName'> => ({
  recordType: 'photo',
  recordId,
  recordName,
})

async function photoWith(tx: Tx, { of }: Held, sha256: string): Promise<string | undefined> {
  const [twin] = await tx
    .select({ id: propertyPhoto.id })
    .from(propertyPhoto)
    .where(and(eq(propertyPhoto.propertyId, of.id), eq(propertyPhoto.sha256, sha256)))
    .orderBy(propertyPhoto.createdAt)
    .limit(1)
  return twin?.id
}

/** Says something of a photo of this visit; nothing is written where that stands there. */
async function changeShot(tx: Tx, actor: Actor, { row }: Held, known: typeof propertyPhoto.$inferSelect, shot: Shot): Promise<void> {
  if (known.visitId !== row.id) throw new AppError('conflict', 'Another photo has this id')
  if (isDeepStrictEqual(known.shot, shot)) return
  await tx.update(propertyPhoto).set({ shot }).where(eq(propertyPhoto.id, known.id))
  await auditShot(tx, actor, about(known.id, known.fileName), known.shot, shot)
}

/** The same of a photo whose bytes were there before. */
async function changeSame(
  tx: Tx,
  actor: Actor,
  { row }: Held,
  { photoId, same, shot }: { photoId: string; same: SamePhoto; shot: Shot },
): Promise<void> {
  const before = row.samePhotos[photoId]
  if (isDeepStrictEqual(before?.shot, shot)) return
  const after = { ...same, shot }
  await tx
    .update(visit)
    .set({ samePhotos: sql`${visit.samePhotos} || ${JSON.stringify({ [photoId]: after })}::jsonb` })
    .where(eq(visit.id, row.id))
  const of = about(same.photoId, same.fileName)
  if (before) await auditShot(tx, actor, of, before.shot, shot)
  else await recordAudit(tx, actor, { action: 'visit.photo-added', ...of, after: { propertyId: row.propertyId, line: shot.line } })
}

const auditShot = (tx: Tx, actor: Actor, of: ReturnType<typeof about>, before: Shot | null, after: Shot): Promise<void> =>
  recordAudit(tx, actor, { action: 'visit.photo-changed', ...of, before: before && told(before), after: told(after) })

const told = ({ line, note, issueId, marks }: Shot) => ({ line, note, issueIds: issueId, marks: marks.length })
