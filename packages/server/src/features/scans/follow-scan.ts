import type { ScanProgress } from '@ridgeline/contracts/scan'
import type { Deps } from '#deps'
import { presentProgress } from '#features/scans/present'
import { findScan } from '#features/scans/service'
import type { Actor } from '#http/access'

const HEARTBEAT_MS = 15_000

interface EventStream {
  writeSSE(message: { event: string; data: string }): Promise<void>
  onAbort(callback: () => void): void
}

/** Sends the scan's progress on every change until it is ready or failed, or the listener goes away or signs out. */
export async function followScan(
  deps: Pick<Deps, 'db' | 'events'>,
  whoListens: () => Promise<Actor | null>,
  scanId: string,
  stream: EventStream,
): Promise<void> {
  const signal = { changed: true, gone: false, wake: () => {} }
  const nudge = (mark: 'changed' | 'gone') => {
    signal[mark] = true
    signal.wake()
  }
  const stop = deps.events.onScan(scanId, () => nudge('changed'))
  stream.onAbort(() => nudge('gone'))
  try {
    for (;;) {
      if (signal.gone) return
      signal.changed = false
      const actor = await whoListens()
      if (!actor) return
      const progress: ScanProgress = presentProgress(await findScan(deps, actor, scanId))
      await stream.writeSSE({ event: 'progress', data: JSON.stringify(progress) })
      if (progress.state === 'ready' || progress.state === 'failed') return
      if (!signal.changed) await wait(signal)
    }
  } finally {
    stop()
  }
}

/** Waits for the next nudge, or for the heartbeat that shows a dead connection. */
const wait = (signal: { wake: () => void }): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, HEARTBEAT_MS)
    signal.wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
