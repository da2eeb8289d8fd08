import type { Locker, RequestRelease } from '@tus/server'
import { AppError } from '#http/app-error'

type Held = { requestRelease: RequestRelease; freed: Promise<void>; free: () => void }

/**
 * One request at a time for each upload, in this process. A later request asks the earlier one to end (a phone that reconnects finds its own
 * dead connection in the way) and waits for it without polling.
 */
export function createLocker(timeoutMs = 30_000): Locker {
  const held = new Map<string, Held>()
  return {
    newLock: (id) => ({
      async lock(signal, requestRelease) {
        const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
        for (let holder = held.get(id); holder; holder = held.get(id)) {
          await holder.requestRelease()
          await Promise.race([holder.freed, aborted(deadline)])
          if (deadline.aborted) throw new AppError('unavailable', 'Another connection still sends this file. Please try again.')
        }
        const { promise, resolve } = Promise.withResolvers<void>()
        held.set(id, { requestRelease, freed: promise, free: resolve })
      },
      async unlock() {
        const holder = held.get(id)
        held.delete(id)
        holder?.free()
      },
    }),
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })
