import type { ScanProgress } from '@ridgeline/contracts/scan/scan'
import type { Deps } from '#deps'
import { presentProgress } from '#features/scans/present'
import { findScan } from '#features/scans/service'
import type { Actor } from '#http/access'
import { type EventStream, followChanges } from '#http/answer/follow-changes'

/** Sends the scan's progress on every change until it is ready or failed, or the listener goes away or signs out. */
export async function followScan(
  deps: Pick<Deps, 'db' | 'events'>,
  whoListens: () => Promise<Actor | null>,
  scanId: string,
  stream: EventStream,
): Promise<void> {
  async function tellProgress(): Promise<'more' | 'over'> {
    const actor = await whoListens()
    if (!actor) return 'over'
    const progress: ScanProgress = presentProgress(await findScan(deps, actor, scanId))
    await stream.writeSSE({ event: 'progress', data: JSON.stringify(progress) })
    return progress.state === 'ready' || progress.state === 'failed' ? 'over' : 'more'
  }
  await followChanges(deps.events, scanId, stream, tellProgress)
}
