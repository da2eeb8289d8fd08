import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import { streamSSE } from 'hono/streaming'
import { scanAnomalies, scanAnomaliesCsv } from '#contract/anomaly-list'
import { addCaptures, analyzeScan, listOwnScans, patchScan, readScan, readScanStatus, scanEvents, splitScan } from '#contract/scan'
import { csvAnswer, listedAnomalies, presentCsv, presentGeoJson } from '#server/captures/anomaly-list'
import { addFiles } from '#server/scans/add-captures'
import { changeScan } from '#server/scans/change-scan'
import { followScan } from '#server/scans/follow-scan'
import { listScansOf } from '#server/scans/list'
import { presentScan } from '#server/scans/present'
import { analyseAgain, findScan, readScanParts } from '#server/scans/service'
import { splitOff } from '#server/scans/split-scan'
import { readStatus } from '#server/scans/status'

export function scanRoutes(mount: Mount, deps: Deps): void {
  const show = async (actor: Actor, id: string) => presentScan(await readScanParts(deps, await findScan(deps, actor, id)), actor.units)
  mount.page(listOwnScans, async ({ actor, query }) => pageReply(await listScansOf(deps, actor, query)))
  mount.json(readScanStatus, async ({ params, actor }) => readStatus(deps, actor, params.id))
  mount.json(readScan, async ({ params, actor }) => show(actor, params.id))
  mount.json(patchScan, async ({ params, body, actor }) => {
    await changeScan(deps, actor, params.id, body)
    return show(actor, params.id)
  })
  mount.json(addCaptures, async ({ params, body, actor }) => {
    await addFiles(deps, actor, params.id, body.imageUrls)
    const { id, state, captureCount } = await findScan(deps, actor, params.id)
    return { scanId: id, state, captureCount }
  })
  mount.json(splitScan, async ({ params, body, actor }) => splitOff(deps, actor, params.id, body))
  mount.json(analyzeScan, async ({ params, actor }) => {
    await analyseAgain(deps, actor, params.id)
    return { state: (await findScan(deps, actor, params.id)).state }
  })
  const anomalies = async (actor: Actor, id: string) => listedAnomalies(deps, { scanId: (await findScan(deps, actor, id)).id })
  mount.json(scanAnomalies, async ({ params, actor }) => presentGeoJson(await anomalies(actor, params.id)))
  mount.binary(scanAnomaliesCsv, async ({ params, actor }) =>
    csvAnswer(presentCsv(await anomalies(actor, params.id)), `Anomalies of scan ${params.id}.csv`),
  )
  mount.binary(scanEvents, async ({ params, actor }, c) => {
    await findScan(deps, actor, params.id)
    // Proxies that collect a stream before passing it on would hide the progress.
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => followScan(deps, () => mount.whoIs(c), params.id, stream))
  })
}
