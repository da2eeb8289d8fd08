import { type MessagePort, workerData } from 'node:worker_threads'
import { layJob } from '#mosaic/blend/cells'
import { drawJob } from '#mosaic/blend/draw-piece'
import { hideJob } from '#mosaic/blend/hidden-views'
import { lookJob } from '#mosaic/blend/sharpen-steps'
import type { JobKind } from '#mosaic/jobs'
import { alignJob } from '#mosaic/match/pair-work'
import { readyJob } from '#mosaic/match/ready-frames'
import { HANDED_IN, type JobMessage, type JobResults, NEXT } from './job-pool.ts'

/** Takes jobs from a common list and does them until there are none left, then hands in what they came to. */
const port: MessagePort = workerData
const kinds = new Map<string, JobKind<never, unknown>>(
  [readyJob, alignJob, layJob, lookJob, hideJob, drawJob].map((kind) => [kind.name, kind]),
)

port.on('message', ({ kind, work, count, counters }: JobMessage) => {
  const done: [number, unknown][] = []
  try {
    const run = kinds.get(kind)?.run as JobKind<unknown, unknown>['run']
    for (let job = Atomics.add(counters, NEXT, 1); job < count; job = Atomics.add(counters, NEXT, 1)) done.push([job, run(work, job)])
  } finally {
    port.postMessage(done satisfies JobResults)
    Atomics.add(counters, HANDED_IN, 1)
    Atomics.notify(counters, HANDED_IN)
  }
})
