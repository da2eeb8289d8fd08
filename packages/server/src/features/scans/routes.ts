import { analyzeScan, patchScan, readScan, scanEvents } from '@ridgeline/contracts/scan'
import { streamSSE } from 'hono/streaming'
import type { Deps } from '#deps'
import { changeScan } from '#features/scans/change-scan'
import { followScan } from '#features/scans/follow-scan'
import { presentScan } from '#features/scans/present'
import { analyseAgain, findScan, readScanParts } from '#features/scans/service'
import type { Actor } from '#http/access'
import type { Mount } from '#http/mount'

export function scanRoutes(mount: Mount, deps: Deps): void {
  const show = async (actor: Actor, id: string) => presentScan(await readScanParts(deps, await findScan(deps, actor, id)))
  mount.json(readScan, async ({ params, actor }) => show(actor, params.id))
  mount.json(patchScan, async ({ params, body, actor }) => {
    await changeScan(deps, actor, params.id, body)
    return show(actor, params.id)
  })
  mount.json(analyzeScan, async ({ params, actor }) => {
    await analyseAgain(deps, actor, params.id)
    return { state: (await findScan(deps, actor, params.id)).state }
  })
  mount.binary(scanEvents, async ({ params, actor }, c) => {
    await findScan(deps, actor, params.id)
    // Proxies that collect a stream before passing it on would hide the progress.
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (stream) => followScan(deps, () => mount.whoIs(c), params.id, stream))
  })
}
