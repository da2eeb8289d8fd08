import { type CoarseSearch, coarseShifts } from '#mosaic/match/coarse-shift'
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
  if (search.coarse === null) return matchesOf(first, second, search, heightAt)
  for (const { second: view, strength } of coarseShifts(first, second, search.coarse, 0)) {
    if (strength < LEAST_STRENGTH) continue
    const start = { ...second, view }
    const refined = refineMotion(first, start, 0)
    const matches = matchesOf(first, refined === null ? start : { ...second, view: refined.second }, search, heightAt)
    if (matches.length > 0) return matches
  }
  return []
}

/** Patches of the first frame that are found in the second and agree with one another. */
function matchesOf(first: SeenFrame, second: SeenFrame, search: PairSearch, heightAt: HeightAt): Match[] {
  const found: PlacedMatch[] = []
  for (const place of patchPlaces(first, second, heightAt)) {
    const patch = findPatch(first, second, place, search.patch)
    const match = patch === null ? null : refinePatch(first, second, place, patch)
    if (match !== null) found.push({ place, match })
  }
  return agreeing(found, { ...search.patch, acrossPx: search.acrossPx, turn: search.turn }).map(({ match }) => match)
}
