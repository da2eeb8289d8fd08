import { claimObject } from '@ridgeline/privacy/server/objects'
import type { Deps } from '@ridgeline/server/deps'
import { ObjectTrouble } from '@ridgeline/server/integrations/storage/storage'
import { asc, eq } from 'drizzle-orm'
import { pictureBytes, shrunk } from '#server/recipient/picture-sizes'
import { recipientPicture } from '#server/tables/recipient-page'

type PictureRow = typeof recipientPicture.$inferSelect

/** The two small forms of a picture. @throws ObjectTrouble */
async function derived({ storage }: Pick<Deps, 'storage'>, { sourceSha256 }: PictureRow, all: number) {
  const source = await storage.read(sourceSha256)
  return {
    thumbnail: await shrunk(source, 'thumbnail', pictureBytes('thumbnail', all)),
    medium: await shrunk(source, 'medium', pictureBytes('medium', all)),
  }
}

/** One form of a picture: as it was made, else made now and not kept. @throws ObjectTrouble */
export async function pictureForm(deps: Pick<Deps, 'storage' | 'db'>, row: PictureRow, form: 'thumbnail' | 'medium'): Promise<Uint8Array> {
  const sha256 = form === 'medium' ? row.mediumSha256 : row.thumbnailSha256
  if (sha256 !== null) return deps.storage.read(sha256)
  const all = await deps.db.$count(recipientPicture, eq(recipientPicture.reportId, row.reportId))
  return (await derived(deps, row, all))[form]
}

/** The handler of the job. What is damaged stays without; whoever asks for it is told. */
export async function makeDerivedPictures(deps: Deps, reportId: string): Promise<void> {
  const rows = await deps.db
    .select()
    .from(recipientPicture)
    .where(eq(recipientPicture.reportId, reportId))
    .orderBy(asc(recipientPicture.position))
  for (const row of rows) {
    if (row.mediumSha256 !== null) continue
    try {
      const { thumbnail, medium } = await derived(deps, row, rows.length)
      const [small, large] = [await deps.storage.put(thumbnail), await deps.storage.put(medium)]
      await deps.db.transaction(async (tx) => {
        const set = { thumbnailSha256: small.sha256, mediumSha256: large.sha256 }
        await tx.update(recipientPicture).set(set).where(eq(recipientPicture.id, row.id))
        for (const { sha256 } of [small, large]) await claimObject(deps, tx, sha256)
      })
    } catch (error) {
      if (!(error instanceof ObjectTrouble)) throw error
    }
  }
}
