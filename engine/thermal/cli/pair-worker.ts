import { type MessagePort, workerData } from 'node:worker_threads'
import type { MatchFrame } from '#mosaic/match/match-frame'
import { alignJob } from '#mosaic/match/pair-work'
import type { Match } from '#mosaic/match/refine-patch'
import { HANDED_IN, NEXT, type PairMessage, type PairResults } from './pair-pool.ts'

/** Takes pairs from a common list and aligns them until there are none left, then hands in what it found. */
const port: MessagePort = workerData
let frames: readonly MatchFrame[] = []

port.on('message', (message: PairMessage) => {
  if ('frames' in message) {
    frames = message.frames
    return
  }
  const { work, counters } = message
  const found: [number, Match[]][] = []
  try {
    for (let job = Atomics.add(counters, NEXT, 1); job < work.jobs.length; job = Atomics.add(counters, NEXT, 1)) {
      found.push([job, alignJob(frames, work, job)])
    }
  } finally {
    port.postMessage(found satisfies PairResults)
    Atomics.add(counters, HANDED_IN, 1)
    Atomics.notify(counters, HANDED_IN)
  }
})
