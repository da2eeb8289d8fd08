import type { HashAnswer, HashRequest } from './hash-worker.ts'

/** What is needed of a worker. */
export interface HashWorker {
  onmessage: ((event: MessageEvent<HashAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage: (request: HashRequest) => void
  terminate: () => void
}

export interface Hasher {
  /** SHA-256 of a file, one file at a time; null where the card no longer gives it. */
  readonly hash: (id: string, file: Blob) => Promise<string | null>
  readonly stop: () => void
}

export const startHashWorker = (): HashWorker => new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })

/** Hashes files beside the page; the worker starts with the first. */
export function createHasher(start: () => HashWorker = startHashWorker): Hasher {
  let worker: HashWorker | null = null
  let answer: ((sha256: string | null) => void) | null = null
  const end = () => {
    worker?.terminate()
    worker = null
    answer?.(null)
    answer = null
  }
  const open = (): HashWorker => {
    const opened = start()
    opened.onmessage = ({ data }) => answer?.(data.sha256)
    opened.onerror = (event) => {
      event.preventDefault()
      end()
    }
    return opened
  }
  return {
    hash: (id, file) => {
      const { promise, resolve } = Promise.withResolvers<string | null>()
      answer = resolve
      worker ??= open()
      worker.postMessage({ id, file })
      return promise
    },
    stop: end,
  }
}
