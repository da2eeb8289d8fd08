import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { JobKind, RunJobs } from '#mosaic/jobs'

/** Fewer jobs are done before threads have heard of them. */
const WORTH_THREADS = 8
/** Threads beside this one. */
const MOST_THREADS = 3
/** A thread that says nothing for so long (ms) has ended: its jobs are done here. */
const LONGEST_MS = 60_000

/** Places in the shared counters: the next job, and how many threads have handed in. */
export const NEXT = 0
export const HANDED_IN = 1

/** What a thread is told: work, of which it takes jobs as long as there are any. */
export interface JobMessage {
  readonly kind: string
  readonly work: unknown
  readonly count: number
  readonly counters: Int32Array<SharedArrayBuffer>
}

/** And what it hands in. */
export type JobResults = readonly (readonly [job: number, result: unknown])[]

/** Does jobs on all processors. The caller waits meanwhile, and works too: what comes out is the same as without threads. */
export class JobPool {
  #isHeard = true
  readonly #workers: { readonly worker: Worker; readonly port: MessagePort }[] = []

  constructor() {
    for (let k = 0; k < Math.min(MOST_THREADS, availableParallelism() - 1); k++) {
      const { port1, port2 } = new MessageChannel()
      const worker = new Worker(new URL('./job-worker.ts', import.meta.url), { workerData: port2, transferList: [port2] })
      this.#workers.push({ worker, port: port1 })
    }
  }

  readonly run: RunJobs = <Work, Result>(
    kind: JobKind<Work, Result>,
    work: Work,
    count: number,
    done: (count: number) => void = () => {},
  ): Result[] => {
    const counters = new Int32Array(new SharedArrayBuffer(8))
    const asked = count < WORTH_THREADS || !this.#isHeard ? [] : this.#workers
    for (const { port } of asked) port.postMessage({ kind: kind.name, work, count, counters } satisfies JobMessage)
    const results = new Map<number, Result>()
    try {
      for (let job = Atomics.add(counters, NEXT, 1); job < count; job = Atomics.add(counters, NEXT, 1)) {
        results.set(job, kind.run(work, job))
        done(Math.min(count, Atomics.load(counters, NEXT)))
      }
    } finally {
      // nothing is left to be taken, also where the work was stopped
      Atomics.store(counters, NEXT, count)
      for (const [job, result] of this.#collect(asked, counters)) results.set(job, result as Result)
    }
    if (results.size < count && kind.once) throw new Error('a thread of this computation has ended')
    return Array.from({ length: count }, (_, job) => (results.has(job) ? (results.get(job) as Result) : kind.run(work, job)))
  }

  /** Waits for the threads. @returns what they did; nothing where one of them has ended */
  #collect(asked: readonly { readonly port: MessagePort }[], counters: Int32Array<SharedArrayBuffer>): JobResults {
    for (let handed = Atomics.load(counters, HANDED_IN); handed < asked.length; handed = Atomics.load(counters, HANDED_IN)) {
      if (Atomics.wait(counters, HANDED_IN, handed, LONGEST_MS) !== 'timed-out') continue
      // whatever they hand in later belongs to no work any more
      this.#isHeard = false
      return []
    }
    return asked.flatMap(({ port }): JobResults => receiveMessageOnPort(port)?.message ?? [])
  }

  async close(): Promise<void> {
    for (const { port } of this.#workers) port.close()
    await Promise.all(this.#workers.map(({ worker }) => worker.terminate()))
  }
}

/** Does something that comes in jobs on all processors, and ends the threads. */
export async function onJobPool<T>(work: (run: RunJobs) => T | Promise<T>): Promise<T> {
  const pool = new JobPool()
  try {
    return await work(pool.run)
  } finally {
    await pool.close()
  }
}
