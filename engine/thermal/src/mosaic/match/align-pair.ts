import { type CoarseSearch, coarseShift } from '#mosaic/match/coarse-shift'
import { agreeing, type PlacedMatch } from '#mosaic/match/consensus'
import { findPatch, type PatchSearch } from '#mosaic/match/find-patch'
import { type HeightAt, patchPlaces } from '#mosaic/match/patch-place'
import { refineMotion } from '#mosaic/match/refine-motion'
import { type Match, refinePatch } from '#mosaic/match/refine-patch'
import type { SeenFrame } from '#mosaic/match/relative-view'

/** How a pair is looked for: as a whole first, where the poses are not good enough, then patch by patch. */
export interface PairSearch {
  readonly coarse: CoarseSearch | null
  readonly patch: PatchSearch
  /** How far patches that agree may lie apart, across the direction of height (px), and how far a frame may be turned against what is expected. */
  readonly acrossPx: number
  readonly turn: number
}

/** A correlation that stands out of chance by fewer of its sigmas than this is none. */
const LEAST_STRENGTH = 6

/**
 * Places that two frames both show. Pure and of plain data: pairs can be spread over threads.
 *
 * @param heightAt - height of what is seen over the roof plane, as far as it is known
 * @returns matches that agree with one another; none where the frames do not fit, or have too little to hold on to
 */
export function alignPair(first: SeenFrame, second: SeenFrame, search: PairSearch, heightAt: HeightAt): Match[] {
  const brought = search.coarse === null ? second : bringTogether(first, second, search.coarse)
  if (brought === null) return []
  const found: PlacedMatch[] = []
  for (const place of patchPlaces(first, brought, heightAt)) {
    const patch = findPatch(first, brought, place, search.patch)
    const match = patch === null ? null : refinePatch(first, brought, place, patch)
    if (match !== null) found.push({ place, match })
  }
  return agreeing(found, { ...search.patch, acrossPx: search.acrossPx, turn: search.turn }).map(({ match }) => match)
}

/** The second frame laid over the first as a whole; null where it fits nowhere. */
function bringTogether(first: SeenFrame, second: SeenFrame, search: CoarseSearch): SeenFrame | null {
  const shift = coarseShift(first, second, search, 0)
  if (shift === null || shift.strength < LEAST_STRENGTH) return null
  const start = { ...second, view: shift.second }
  const refined = refineMotion(first, start, 0)
  return refined === null ? start : { ...second, view: refined.second }
}
