import type { EventBus } from '#db/events'

const HEARTBEAT_MS = 15_000

export interface EventStream {
  writeSSE(message: { event: string; data: string }): Promise<void>
  onAbort(callback: () => void): void
}

/**
 * Calls `tell` at once, on every change of the record and at every heartbeat, one call at a time, until it says that nothing more will come or the listener
 * goes away. Changes that happen during a call are told by one more.
 */
export async function followChanges(
  events: Pick<EventBus, 'onChange'>,
  recordId: string,
  stream: EventStream,
  tell: () => Promise<'more' | 'over'>,
): Promise<void> {
  const signal = { changed: true, gone: false, wake: () => {} }
  const nudge = (mark: 'changed' | 'gone') => {
    signal[mark] = true
    signal.wake()
  }
  const stop = events.onChange(recordId, () => nudge('changed'))
  stream.onAbort(() => nudge('gone'))
  try {
    for (;;) {
      if (signal.gone) return
      signal.changed = false
      if ((await tell()) === 'over') return
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
