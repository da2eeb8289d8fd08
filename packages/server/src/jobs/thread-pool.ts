import { Worker } from 'node:worker_threads'

/** Runs pure, heavy work beside the event loop. */
export interface ThreadPool {
  /**
   * Runs a task in a thread and gives back its answer. Buffers in `transfer` move there without a copy.
   * @throws what the task threw; an Error named `ThreadTimeout` after `timeoutMs`; an Error named `ThreadDied` when the thread broke down
   */
  run<Result>(task: unknown, transfer: ArrayBuffer[], timeoutMs: number): Promise<Result>
  close(): Promise<void>
}

export interface ThreadAnswer {
  readonly result?: unknown
  readonly error?: {
    readonly name: string
    readonly message: string
    readonly code?: string
    readonly expected?: string
    readonly offset?: number | null
  }
}

/** An error that crossed from a thread, with the fields it had there. */
export class ThreadError extends Error {
  readonly code: string | undefined
  readonly expected: string | undefined

  constructor(from: NonNullable<ThreadAnswer['error']>) {
    super(from.message)
    this.name = from.name
    this.code = from.code
    this.expected = from.expected
  }
}

interface Waiting {
  readonly task: unknown
  readonly transfer: ArrayBuffer[]
  readonly timeoutMs: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** A pool of at most `size` threads running the module at `script`; threads start when needed and are replaced when they hang or die. */
export function createThreadPool(script: URL, size: number): ThreadPool {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const queue: Waiting[] = []

  function take(): Worker | undefined {
    const free = idle.pop()
    if (free || all.size >= size) return free
    const worker = new Worker(script)
    all.add(worker)
    return worker
  }

  function drop(worker: Worker): void {
    all.delete(worker)
    void worker.terminate()
  }

  function next(): void {
    const waiting = queue[0] && take()
    if (!waiting) return
    const job = queue.shift() as Waiting
    const worker = waiting
    const finish = (keep: boolean, settle: () => void) => {
      clearTimeout(timer)
      worker.removeAllListeners()
      if (keep) idle.push(worker)
      else drop(worker)
      settle()
      next()
    }
    const fail = (name: string, message: string) => finish(false, () => job.reject(new ThreadError({ name, message })))
    const timer = setTimeout(() => fail('ThreadTimeout', `gave up after ${job.timeoutMs / 1000} s`), job.timeoutMs)
    worker.once('message', (answer: ThreadAnswer) =>
      finish(true, () => (answer.error ? job.reject(new ThreadError(answer.error)) : job.resolve(answer.result))),
    )
    worker.once('error', (error: Error) => fail('ThreadDied', error.message))
    worker.once('exit', (code) => fail('ThreadDied', `the thread ended with code ${code}`))
    worker.postMessage(job.task, job.transfer)
  }

  return {
    run: <Result>(task: unknown, transfer: ArrayBuffer[], timeoutMs: number) =>
      new Promise<Result>((resolve, reject) => {
        queue.push({ task, transfer, timeoutMs, resolve: resolve as (value: unknown) => void, reject })
        next()
      }),
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()))
      all.clear()
      idle.length = 0
    },
  }
}
