import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { type EventStream, followChanges } from '@ridgeline/server/http/answer/follow-changes'
import type { ScanProgress } from '#contract/scan'
import { presentProgress } from '#server/scans/present'
import { findScan } from '#server/scans/service'

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
