import { CapturePicture } from '@ridgeline/scan/contract/capture'
import { sendObject } from '@ridgeline/scan/server/captures/send-object'
import { pictureOf } from '@ridgeline/scan/server/captures/service'
import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { clientAddress } from '@ridgeline/server/http/guard/client-address'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import {
  createShare,
  listShares,
  pauseShare,
  readShared,
  revokeShare,
  type Shared,
  sharedPicture,
  sharedReport,
  sharedTile,
} from '#contract/share'
import { checkPdf, reportFileName } from '#server/reports/service'
import { sharedPage } from '#server/shares/page'
import { sendTile } from '#server/shares/send-tile'
import { createLink, linksTo, openLink, pauseLink, recordOpening, revokeLink, sharedCapture, sharedVersion } from '#server/shares/service'

export function shareRoutes(mount: Mount, deps: Deps): void {
  mount.json(createShare, async ({ actor, body }) => createLink(deps, actor, body))
  mount.page(listShares, async ({ actor, query }) => pageReply(await linksTo(deps, actor, query)))
  mount.json(pauseShare, async ({ actor, params, body }) => pauseLink(deps, actor, params.id, body.paused))
  mount.json(revokeShare, async ({ actor, params }) => revokeLink(deps, actor, params.id))

  mount.json(readShared, async ({ params }, c): Promise<Shared> => {
    const link = await openLink(deps, params.token)
    const shared = await sharedPage(deps, link)
    await recordOpening(deps, link, { userAgent: c.req.header('user-agent') ?? '', address: clientAddress(c) })
    return shared
  })
  mount.binary(sharedReport, async ({ params }, c) => {
    const link = await openLink(deps, params.token)
    const { report, name } = await sharedVersion(deps, link)
    const sending = sendObject(c, deps.storage, {
      sha256: report.pdfSha256,
      contentType: sharedReport.produces,
      downloadName: reportFileName(name, report),
      lastModified: report.createdAt,
    })
    const sent = await checkPdf(report, sending)
    // a download that goes on where it broke off is no further opening
    if (sent.status === 200) await recordOpening(deps, link, { userAgent: c.req.header('user-agent') ?? '', address: clientAddress(c) })
    return sent
  })
  mount.binary(sharedTile, async ({ params }) => {
    const name = CapturePicture.exclude(['thumbnail']).safeParse(params.name)
    const row = await sharedCapture(deps, await openLink(deps, params.token), params.id)
    return sendTile(deps, row.media === 'mosaic' && name.success ? await pictureOf(deps, row, name.data) : null, params.tile)
  })
  mount.binary(sharedPicture, async ({ params }, c) => {
    const name = CapturePicture.safeParse(params.name)
    if (!name.success) throw new AppError('not-found', 'No such picture')
    const row = await sharedCapture(deps, await openLink(deps, params.token), params.id)
    return sendObject(c, deps.storage, { sha256: await pictureOf(deps, row, name.data), contentType: sharedPicture.produces })
  })
}
