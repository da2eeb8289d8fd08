import { Worker } from 'node:worker_threads'
import type { Words } from '@ridgeline/words/message'
import { ToldError } from '@ridgeline/words/told-error'
import { createRoundRobin } from '#jobs/turns'
import { type Origin, originHere } from '#origin'
import { beginPart } from '#tracing/span'

/** Runs pure, heavy work beside the event loop. */
export interface ThreadPool {
  /**
   * Runs a task in a thread and gives back its answer. Buffers in `transfer` move there without a copy. Tasks of several organizations take turns: `of` is the
   * organization it is for.
   * @throws ThreadError with the name and fields of what the task threw; named `ThreadTimeout` after `timeoutMs`, `ThreadDied` when the thread
   * broke down, `ThreadsClosed` when the pool was closed
   */
  run<Result>(task: unknown, transfer: ArrayBuffer[], timeoutMs: number, of: string): Promise<Result>
  /** Ends the threads at once; what they were doing is refused as `ThreadsClosed`. */
  close(): Promise<void>
}

export interface ThreadAnswer {
  readonly result?: unknown
  readonly error?: {
    readonly name: string
    readonly message: string
    /** What is told of it, where it is told to a person. */
    readonly words?: Words
    readonly code?: string
    readonly expected?: Words
    readonly offset?: number | null
  }
}

/** An error that crossed from a thread, with the fields it had there. */
export class ThreadError extends ToldError {
  readonly code: string | undefined
  readonly expected: Words | undefined

  constructor(from: NonNullable<ThreadAnswer['error']>) {
    super(from.words ?? from.message)
    this.name = from.name
    this.code = from.code
    this.expected = from.expected
  }
}

interface Job {
  readonly task: unknown
  readonly transfer: ArrayBuffer[]
  readonly timeoutMs: number
  readonly origin: Origin | null
  readonly sinceMs: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** A thread and what it works on. It is replaced when it hangs or dies. */
interface Thread {
  readonly worker: Worker
  job: { readonly settle: (answer: ThreadAnswer) => void } | null
  /** Ends it once nothing came for it. */
  rest?: NodeJS.Timeout
}

/** A thread keeps some forty megabytes that it worked with; loading its modules again takes seconds on a busy machine. */
const REST_MS = 5 * 60_000

/** Tasks that have a kind tell it of their span. */
const kindOf = (task: unknown): string =>
  task !== null && typeof task === 'object' && 'kind' in task && typeof task.kind === 'string' ? task.kind : 'task'

/** A pool of at most `size` threads running the module at `script`; threads start when they are needed, with `workerData`, and end after `restMs` without work. */
export function createThreadPool(script: URL, size: number, workerData?: unknown, restMs = REST_MS): ThreadPool {
  const threads = new Set<Thread>()
  const waiting = createRoundRobin<Job>()

  function start(): Thread {
    const thread: Thread = { worker: new Worker(script, { workerData }), job: null }
    const drop = (name: string, message: string) => {
      if (!threads.delete(thread)) return
      void thread.worker.terminate()
      thread.job?.settle({ error: { name, message } })
    }
    // The listeners stay for the life of the thread: taking all of them off would also take off those of Node itself.
    thread.worker.on('message', (answer: ThreadAnswer) => thread.job?.settle(answer))
    thread.worker.on('error', (error: Error) => drop('ThreadDied', error.message))
    thread.worker.on('exit', (code) => drop('ThreadDied', `the thread ended with code ${code}`))
    threads.add(thread)
    return thread
  }

  function rest(thread: Thread): void {
    thread.rest = setTimeout(() => {
      if (threads.delete(thread)) void thread.worker.terminate()
    }, restMs).unref()
  }

  function give(thread: Thread, job: Job): void {
    clearTimeout(thread.rest)
    const timer = setTimeout(() => {
      threads.delete(thread)
      void thread.worker.terminate()
      thread.job?.settle({ error: { name: 'ThreadTimeout', message: `gave up after ${job.timeoutMs / 1000} s` } })
    }, job.timeoutMs)
    const span = beginPart(`thread.${kindOf(job.task)}`, { 'ridgeline.waited_ms': Math.round(performance.now() - job.sinceMs) }, job.origin)
    thread.job = {
      settle(answer) {
        clearTimeout(timer)
        if (answer.error) span?.fail(answer.error.code ?? answer.error.name)
        span?.end()
        thread.job = null
        if (answer.error) job.reject(new ThreadError(answer.error))
        else job.resolve(answer.result)
        rest(thread)
        next()
      },
    }
    thread.worker.postMessage(job.task, job.transfer)
  }

  function next(): void {
    const idle = [...threads].find((t) => t.job === null)
    if (!idle && threads.size >= size) return
    const job = waiting.shift()
    if (job) give(idle ?? start(), job)
  }

  return {
    run: <Result>(task: unknown, transfer: ArrayBuffer[], timeoutMs: number, of: string) =>
      new Promise<Result>((resolve, reject) => {
        const from = { origin: originHere(), sinceMs: performance.now() }
        waiting.push(of, { task, transfer, timeoutMs, ...from, resolve: resolve as (value: unknown) => void, reject })
        next()
      }),
    async close() {
      const closed = { error: { name: 'ThreadsClosed', message: 'the program is stopping' } }
      for (const job of waiting.drain()) job.reject(new ThreadError(closed.error))
      const all = [...threads]
      threads.clear()
      await Promise.all(all.map(({ worker }) => worker.terminate()))
      for (const { job } of all) job?.settle(closed)
    },
  }
}
