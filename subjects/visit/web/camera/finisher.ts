import type { FinishedShot, Pressed } from '#web/camera/finish-shot.ts'
import type { FinishAnswer, FinishTask } from '#web/camera/finish-worker.ts'

export type Finish = (pressed: Pressed) => Promise<FinishedShot>

/**
 * Finishes shots in a worker where it has a canvas, else here; here too what a worker could not finish: a picture is handed over as a copy, so that none goes with a worker that
 * ends. The worker is let go by `stop`, after what it was given.
 */
export function openFinisher(): { finish: Finish; stop: () => void } {
  let here: Promise<Finish> | null = null
  const finishHere: Finish = async (pressed) => {
    here ??= import('#web/camera/finish-shot.ts').then(({ createFinisher }) => createFinisher())
    return (await here)(pressed)
  }
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return { finish: finishHere, stop: () => undefined }
  const { ask, stop } = openWorker()
  return { finish: (pressed) => ask(pressed).catch(() => finishHere(pressed)), stop }
}

function openWorker(): { ask: Finish; stop: () => void } {
  const worker = new Worker(new URL('./finish-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { done: (shot: FinishedShot) => void; fail: (error: Error) => void }>()
  let isStopped = false
  let isDead = false
  let count = 0
  const endIfDone = () => isStopped && waiting.size === 0 && worker.terminate()
  worker.addEventListener('message', ({ data }: MessageEvent<FinishAnswer>) => {
    const waiter = waiting.get(data.id)
    waiting.delete(data.id)
    if ('shot' in data) waiter?.done(data.shot)
    else waiter?.fail(new Error(data.error))
    endIfDone()
  })
  worker.addEventListener('error', () => {
    isDead = true
    for (const { fail } of waiting.values()) fail(new Error('the worker of the camera ended'))
    waiting.clear()
  })
  return {
    ask: (pressed) =>
      new Promise((done, fail) => {
        if (isDead) return fail(new Error('the worker of the camera ended'))
        const task: FinishTask = { id: count++, pressed }
        waiting.set(task.id, { done, fail })
        worker.postMessage(task)
      }),
    stop: () => {
      isStopped = true
      endIfDone()
    },
  }
}
