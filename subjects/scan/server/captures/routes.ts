import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { noteAudit } from '@ridgeline/audit/server/record'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import type { Mount } from '@ridgeline/server/http/mount'
import { captureAnomalies, captureAnomaliesCsv } from '#contract/anomaly-list'
import {
  CapturePicture,
  captureFrame,
  captureOriginal,
  capturePicture,
  captureSamples,
  patchCapture,
  readCapture,
  removeCapture,
} from '#contract/capture'
import { changeScenes, previewScenes, restoreScenes } from '#contract/scene-change'
import { csvAnswer, listedAnomalies, presentCsv, presentGeoJson } from '#server/captures/anomaly-list'
import { changeCapture } from '#server/captures/change-capture'
import { changeManyScenes, restoreEarlierScenes } from '#server/captures/change-scenes'
import { presentCaptureDetail } from '#server/captures/present'
import { previewManyScenes } from '#server/captures/preview-scenes'
import { removeFile } from '#server/captures/remove-capture'
import { sendFrame } from '#server/captures/send-frame'
import { sendObject } from '#server/captures/send-object'
import { sendSamples } from '#server/captures/send-samples'
import { aboutCapture, findCapture, pictureOf, readCaptureWithAnomalies } from '#server/captures/service'
import { ownConfidence } from '#server/method/own-confidence'
import { geoTiffOf } from '#server/whole-roof/geotiff'

export function captureRoutes(mount: Mount, deps: Deps): void {
  const show = async (actor: Actor, id: string) => {
    const { row, findings } = await readCaptureWithAnomalies(deps, actor, id)
    const organization = await ownOrganization(deps.db, actor)
    const own = await ownConfidence(deps.db, organization)
    return presentCaptureDetail(row, findings, actor.units, { calibrations: organization.calibrations, own })
  }
  mount.json(readCapture, async ({ params, actor }) => show(actor, params.id))
  mount.json(patchCapture, async ({ params, body, actor }) => {
    await changeCapture(deps, actor, params.id, body)
    return show(actor, params.id)
  })
  mount.json(previewScenes, async ({ params, body, actor }) => previewManyScenes(deps, actor, params.id, body))
  mount.json(changeScenes, async ({ params, body, actor }) => ({ changes: await changeManyScenes(deps, actor, params.id, body) }))
  mount.json(restoreScenes, async ({ params, body, actor }) => ({
    changedIds: await restoreEarlierScenes(deps, actor, params.id, body.changes),
  }))
  mount.json(removeCapture, async ({ params, actor }) => removeFile(deps, actor, params.id))
  const anomalies = async (actor: Actor, id: string) => listedAnomalies(deps, { captureId: (await findCapture(deps, actor, id)).id })
  mount.json(captureAnomalies, async ({ params, actor }) => presentGeoJson(await anomalies(actor, params.id)))
  mount.binary(captureAnomaliesCsv, async ({ params, actor }) =>
    csvAnswer(presentCsv(await anomalies(actor, params.id)), `Anomalies of capture ${params.id}.csv`),
  )
  mount.binary(captureSamples, async ({ params, query, actor }, c) =>
    sendSamples(deps, await findCapture(deps, actor, params.id), query.form, c),
  )
  mount.binary(captureFrame, async ({ params, query, actor }, c) =>
    sendFrame(deps, await findCapture(deps, actor, params.id), params.frame, query.form, c),
  )
  mount.binary(captureOriginal, async ({ params, actor }, c) => {
    const row = await findCapture(deps, actor, params.id)
    const isVideo = row.media === 'video'
    // A player asks for a video piece by piece: what is no later piece is the download.
    if (!isVideo || !isLaterPiece(c.req.header('range'), c.req.header('if-range')))
      await noteAudit(deps.db, actor, { action: 'capture.original-downloaded', ...aboutCapture(row), after: { sha256: row.sha256 } })
    if (row.media === 'mosaic')
      return new Response(await geoTiffOf(deps, row), {
        headers: { 'content-type': 'image/tiff', 'content-disposition': 'attachment; filename="Whole roof.tif"' },
      })
    return sendObject(c, deps.storage, {
      sha256: row.sha256,
      contentType: isVideo ? 'video/mp4' : captureOriginal.produces,
      ...(isVideo ? {} : { downloadName: row.fileName }),
      lastModified: row.createdAt,
    })
  })
  mount.binary(capturePicture, async ({ params, actor }, c) => {
    const name = CapturePicture.safeParse(params.name)
    if (!name.success) throw new AppError('not-found', 'No such picture')
    const row = await findCapture(deps, actor, params.id)
    return sendObject(c, deps.storage, { sha256: await pictureOf(deps, row, name.data), contentType: capturePicture.produces })
  })
}

/** With `If-Range` the whole file may be the answer. */
const isLaterPiece = (range = '', ifRange?: string): boolean => ifRange === undefined && /^bytes=(0*[1-9]\d*-\d*|-\d+)$/.test(range.trim())
