import { CapturePicture } from '@ridgeline/contracts/capture'
import { LONGEST_PAGE } from '@ridgeline/contracts/page'
import { createShare, listShares, readShared, revokeShare, type Shared, sharedPicture } from '@ridgeline/contracts/share'
import type { Deps } from '#deps'
import { sendObject } from '#features/captures/send-object'
import { pictureOf } from '#features/captures/service'
import { readPropertyDetail } from '#features/properties/service'
import { presentScan } from '#features/scans/present'
import { findScan, readScanParts } from '#features/scans/service'
import { createLink, frameOf, linksTo, openLink, recordOpening, revokeLink, sharedCapture } from '#features/shares/service'
import { AppError } from '#http/app-error'
import { clientAddress } from '#http/client-address'
import { type Mount, pageReply } from '#http/mount'

export function shareRoutes(mount: Mount, deps: Deps): void {
  mount.json(createShare, async ({ actor, body }) => createLink(deps, actor, body))
  mount.page(listShares, async ({ actor, query }) => pageReply(await linksTo(deps, actor, query)))
  mount.json(revokeShare, async ({ actor, params }) => revokeLink(deps, actor, params.id))

  mount.json(readShared, async ({ params }, c): Promise<Shared> => {
    const link = await openLink(deps, params.token)
    const frame = await frameOf(deps, link)
    const shared: Shared =
      link.kind === 'analysis'
        ? { kind: 'analysis', ...frame, scan: presentScan(await readScanParts(deps, await findScan(deps, link, link.targetId))) }
        : { kind: 'history', ...frame, property: await readPropertyDetail(deps, link, link.targetId, LONGEST_PAGE) }
    await recordOpening(deps, link, { userAgent: c.req.header('user-agent') ?? '', address: clientAddress(c) })
    return shared
  })
  mount.binary(sharedPicture, async ({ params }, c) => {
    const name = CapturePicture.safeParse(params.name)
    if (!name.success) throw new AppError('not-found', 'No such picture')
    const row = await sharedCapture(deps, await openLink(deps, params.token), params.id)
    return sendObject(c, deps.storage, { sha256: await pictureOf(deps, row, name.data), contentType: sharedPicture.produces })
  })
}
