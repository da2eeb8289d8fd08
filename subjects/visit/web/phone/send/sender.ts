import type { Sending } from '../phone.ts'
import type { Answer } from './answer.ts'
import { keyOf, nextSteps, type Rows, type Step } from './order.ts'

/** Done at the same time: a phone's connection is seldom better used by more. */
const AT_ONCE = 3
const SOONEST_MS = 1000
const LATEST_MS = 60_000

/** What the sender works on; `perform` does one step and remembers what came of it, or says why not. */
export interface Work {
  rows(): Promise<Rows>
  perform(step: Step): Promise<Answer | null>
  /** Why nothing may be sent now; null where it may. */
  hindered(): 'offline' | 'waiting-for-wifi' | null
  changed(state: Sending): void
  wait(ms: number): Promise<void>
}

export interface Sender {
  /** Something may be waiting, or the connection may be back: looks at once. */
  wake(): void
  state(): Sending
  stop(): void
}

/**
 * Sends whatever waits, so many steps at a time, until nothing does. Without an answer it waits longer and longer, at most a minute; `wake` cuts that short. It never
 * ends by itself: what comes later is sent when `wake` is called.
 */
export function startSender(work: Work): Sender {
  const underWay = new Map<string, Promise<void>>()
  let state: Sending = 'idle'
  let isStopped = false
  let isRunning = false
  let isAsked = false
  let pauseMs = 0
  let cut = () => {}

  const become = (next: Sending) => {
    if (next === state) return
    state = next
    work.changed(next)
  }
  const perform = async (step: Step) => {
    const answer = await work.perform(step)
    if (answer?.is === 'signed-out' || answer?.is === 'other-member') become(answer.is)
    else if (answer?.is === 'later') pauseMs = Math.min(LATEST_MS, Math.max(SOONEST_MS, pauseMs * 2))
    else pauseMs = 0
  }
  const pause = async (ms: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    cut = resolve
    await Promise.race([promise, work.wait(ms)])
    cut = () => {}
  }
  /** @returns whether there is anything to go on with */
  const round = async (): Promise<boolean> => {
    const hindered = work.hindered()
    const rows = await work.rows()
    const steps = hindered ? [] : nextSteps(rows, new Set(underWay.keys()), AT_ONCE)
    for (const step of steps) {
      const key = keyOf(step)
      underWay.set(
        key,
        perform(step).finally(() => underWay.delete(key)),
      )
    }
    if (underWay.size > 0) {
      become('sending')
      await Promise.race(underWay.values())
      return state !== 'signed-out' && state !== 'other-member'
    }
    if (nextSteps(rows, new Set(), 1).length === 0) become('idle')
    else if (hindered) become(hindered)
    return false
  }
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      do {
        isAsked = false
        while (!isStopped && (await round()))
          if (pauseMs > 0) {
            await Promise.allSettled(underWay.values())
            become('offline')
            await pause(pauseMs)
          }
        await Promise.allSettled(underWay.values())
      } while (isAsked && !isStopped)
    } finally {
      isRunning = false
    }
  }
  return {
    wake: () => {
      isAsked = true
      pauseMs = 0
      cut()
      void run()
    },
    state: () => state,
    stop: () => {
      isStopped = true
      cut()
    },
  }
}
