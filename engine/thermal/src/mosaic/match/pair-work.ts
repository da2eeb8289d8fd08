import type { CameraView } from '#mosaic/lens'
import { alignPair, type PairSearch } from '#mosaic/match/align-pair'
import type { MatchFrame } from '#mosaic/match/match-frame'
import type { Match } from '#mosaic/match/refine-patch'
import type { Surface } from '#mosaic/placed-flight'
import { surfaceHeight } from '#mosaic/surface/surface-height'

/** Two frames (places in the list of frames) that are to be looked for in each other, and how. */
export interface PairJob {
  readonly first: number
  readonly second: number
  readonly search: PairSearch
}

/** Pairs that are aligned together: plain data, which can be sent to threads. */
export interface PairWork {
  readonly jobs: readonly PairJob[]
  readonly views: readonly CameraView[]
  readonly surface: Surface
}

/** Aligns pairs. @param done - told after every pair; throws where the work is to end @returns the matches of each job, in their order */
export type AlignPairs = (work: PairWork, done: (count: number) => void) => Match[][]

/** Matches of one job. */
export function alignJob(frames: readonly MatchFrame[], { jobs, views, surface }: PairWork, job: number): Match[] {
  const { first, second, search } = jobs[job]
  const seen = (frame: number) => ({ frame: frames[frame], view: views[frame] })
  return alignPair(seen(first), seen(second), search, (eastM, northM) => surfaceHeight(surface, eastM, northM))
}

/** Aligns pairs one after the other. */
export const alignHere =
  (frames: readonly MatchFrame[]): AlignPairs =>
  (work, done) =>
    work.jobs.map((_, job) => {
      const matches = alignJob(frames, work, job)
      done(job + 1)
      return matches
    })
