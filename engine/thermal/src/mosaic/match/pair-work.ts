import type { JobKind } from '#mosaic/jobs'
import { alignPair, type PairSearch } from '#mosaic/match/align-pair'
import type { Match } from '#mosaic/match/refine-patch'
import type { SeenFrame } from '#mosaic/match/relative-view'
import type { Surface } from '#mosaic/placed-flight'
import { surfaceHeight } from '#mosaic/surface/surface-height'

/** Two frames (places in the list of frames) that are to be looked for in each other, and how. */
export interface PairJob {
  readonly first: number
  readonly second: number
  readonly search: PairSearch
}

/** Pairs that are aligned together. */
export interface PairWork {
  readonly pairs: readonly { readonly first: SeenFrame; readonly second: SeenFrame; readonly search: PairSearch }[]
  readonly surface: Surface
}

/** Matches of a pair. */
export const alignJob: JobKind<PairWork, Match[]> = {
  name: 'align',
  run: ({ pairs, surface }, job) => {
    const { first, second, search } = pairs[job]
    return alignPair(first, second, search, (eastM, northM) => surfaceHeight(surface, eastM, northM))
  },
}
