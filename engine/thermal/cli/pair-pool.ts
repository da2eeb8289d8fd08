import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import type { Level, MatchFrame } from '#mosaic/match/match-frame'
import { type AlignPairs, alignJob, type PairWork } from '#mosaic/match/pair-work'
import type { Match } from '#mosaic/match/refine-patch'

/** Fewer pairs are aligned before threads have heard of them. */
const WORTH_THREADS = 8
/** Threads beside this one. */
const MOST_THREADS = 3
/** A thread that says nothing for so long (ms) has ended: its pairs are aligned here. */
const LONGEST_MS = 60_000

/** Places in the shared counters: the next job, and how many threads have handed in. */
export const NEXT = 0
export const HANDED_IN = 1

/** What a thread is told: the frames once, then work of which it takes jobs as long as there are any. */
export type PairMessage =
  | { readonly frames: readonly MatchFrame[] }
  | { readonly work: PairWork; readonly counters: Int32Array<SharedArrayBuffer> }

/** And what it hands in. */
export type PairResults = readonly (readonly [job: number, matches: Match[]])[]

/** Aligns pairs on all processors. The caller waits meanwhile, and works too: what comes out is the same as without threads. */
export class PairPool {
  #isHeard = true
  readonly #workers: { readonly worker: Worker; readonly port: MessagePort }[] = []

  /** Lays the frames into memory that all threads share, in their place in the list. */
  readonly alignOn = (frames: MatchFrame[]): AlignPairs => {
    for (const [k, frame] of frames.entries()) frames[k] = shared(frame)
    for (let k = 0; k < Math.min(MOST_THREADS, availableParallelism() - 1); k++) {
      const { port1, port2 } = new MessageChannel()
      const worker = new Worker(new URL('./pair-worker.ts', import.meta.url), { workerData: port2, transferList: [port2] })
      port1.postMessage({ frames } satisfies PairMessage)
      this.#workers.push({ worker, port: port1 })
    }
    return (work, done) => this.#align(frames, work, done)
  }

  #align(frames: readonly MatchFrame[], work: PairWork, done: (count: number) => void): Match[][] {
    const count = work.jobs.length
    const counters = new Int32Array(new SharedArrayBuffer(8))
    const asked = count < WORTH_THREADS || !this.#isHeard ? [] : this.#workers
    for (const { port } of asked) port.postMessage({ work, counters } satisfies PairMessage)
    const found: (Match[] | undefined)[] = work.jobs.map(() => undefined)
    try {
      for (let job = Atomics.add(counters, NEXT, 1); job < count; job = Atomics.add(counters, NEXT, 1)) {
        found[job] = alignJob(frames, work, job)
        done(Math.min(count, Atomics.load(counters, NEXT)))
      }
    } finally {
      // nothing is left to be taken, also where the work was stopped
      Atomics.store(counters, NEXT, count)
      this.#collect(asked, counters, found)
    }
    return found.map((matches, job) => matches ?? alignJob(frames, work, job))
  }

  /** Waits for the threads, and puts what they found in its place. */
  #collect(
    asked: readonly { readonly port: MessagePort }[],
    counters: Int32Array<SharedArrayBuffer>,
    found: (Match[] | undefined)[],
  ): void {
    for (let handed = Atomics.load(counters, HANDED_IN); handed < asked.length; handed = Atomics.load(counters, HANDED_IN)) {
      if (Atomics.wait(counters, HANDED_IN, handed, LONGEST_MS) !== 'timed-out') continue
      // whatever they hand in later belongs to no work any more
      this.#isHeard = false
      return
    }
    for (const { port } of asked) {
      const results: PairResults = receiveMessageOnPort(port)?.message ?? []
      for (const [job, matches] of results) found[job] = matches
    }
  }

  async close(): Promise<void> {
    for (const { port } of this.#workers) port.close()
    await Promise.all(this.#workers.map(({ worker }) => worker.terminate()))
  }
}

/** Does something that aligns pairs on all processors, and ends the threads. */
export async function onPairPool<T>(work: (alignOn: PairPool['alignOn']) => T): Promise<T> {
  const pool = new PairPool()
  try {
    return work(pool.alignOn)
  } finally {
    await pool.close()
  }
}

function shared(frame: MatchFrame): MatchFrame {
  const level = ({ values, ...size }: Level): Level => {
    const copy = new Int16Array(new SharedArrayBuffer(values.byteLength))
    copy.set(values)
    return { ...size, values: copy }
  }
  const texture = new Float32Array(new SharedArrayBuffer(frame.texture.values.byteLength))
  texture.set(frame.texture.values)
  return {
    ...frame,
    fine: level(frame.fine),
    middle: level(frame.middle),
    coarse: level(frame.coarse),
    texture: { ...frame.texture, values: texture },
  }
}
