import { noteAudit } from '@ridgeline/audit/server/record'
import { sendObject } from '@ridgeline/scan/server/captures/send-object'
import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import { addPhotos, listPhotos, PhotoPicture, photoOriginal, photoPicture, removePhoto } from '#contract/photo'
import { takePhotos } from '#server/photos/add-photos'
import { takeAway } from '#server/photos/remove-photo'
import { findPhoto, photosOf } from '#server/photos/service'

export function photoRoutes(mount: Mount, deps: Deps): void {
  mount.page(listPhotos, async ({ actor, params, query }) => pageReply(await photosOf(deps, actor, params.id, query)))
  mount.json(addPhotos, async ({ actor, params, body }) => ({ photoIds: await takePhotos(deps, actor, params.id, body.imageUrls) }))
  mount.json(removePhoto, async ({ actor, params }) => takeAway(deps, actor, params.id))
  mount.binary(photoPicture, async ({ actor, params }, c) => {
    const name = PhotoPicture.safeParse(params.name)
    if (!name.success) throw new AppError('not-found', 'No such picture')
    const photo = await findPhoto(deps, actor, params.id)
    const sha256 = name.data === 'print' ? photo.printSha256 : photo.thumbnailSha256
    return sendObject(c, deps.storage, { sha256, contentType: photoPicture.produces })
  })
  mount.binary(photoOriginal, async ({ actor, params }, c) => {
    const { id, fileName, sha256, createdAt } = await findPhoto(deps, actor, params.id)
    const about = { recordType: 'photo' as const, recordId: id, recordName: fileName }
    await noteAudit(deps.db, actor, { action: 'photo.original-downloaded', ...about, after: { sha256 } })
    return sendObject(c, deps.storage, { sha256, contentType: photoOriginal.produces, downloadName: fileName, lastModified: createdAt })
  })
}
