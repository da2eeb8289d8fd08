import type { HeadsAnswer, HeadsRequest } from './heads-worker.ts'
import type { ReadFile, TakenFile } from './read-card-file.ts'

/** What is needed of a worker. */
export interface HeadsWorker {
  onmessage: ((event: MessageEvent<HeadsAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage: (request: HeadsRequest) => void
  terminate: () => void
}

/** Progress is told no more often than this (ms). */
const TELL_MS = 150

export const startHeadsWorker = (): HeadsWorker => new Worker(new URL('./heads-worker.ts', import.meta.url), { type: 'module' })

/**
 * Reads the heads of files beside the page.
 * @param onRead - how many are read
 * @returns what each says; files that the card no longer gives are left out
 * @throws where the browser has no workers, or the worker breaks
 */
export function readHeads(
  files: readonly TakenFile[],
  onRead: (count: number) => void,
  signal: AbortSignal,
  start: () => HeadsWorker = startHeadsWorker,
): Promise<readonly ReadFile[]> {
  if (files.length === 0) return Promise.resolve([])
  const { promise, resolve, reject } = Promise.withResolvers<readonly ReadFile[]>()
  const worker = start()
  const read: ReadFile[] = []
  let answered = 0
  let toldMs = 0
  const end = (settle: () => void) => {
    worker.terminate()
    signal.removeEventListener('abort', stop)
    settle()
  }
  const stop = () => end(() => reject(signal.reason))
  signal.addEventListener('abort', stop)
  worker.onmessage = ({ data }) => {
    if (data.read !== null) read.push(data.read)
    answered += 1
    if (answered === files.length) return end(() => resolve(read))
    if (performance.now() - toldMs < TELL_MS) return
    toldMs = performance.now()
    onRead(answered)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    end(() => reject(new Error('the worker that reads heads broke')))
  }
  worker.postMessage(files)
  return promise
}
