import type { RoofTotals } from '#plan/roof-totals'

/** Why a share of the material is cut away. */
export interface SuggestedWaste {
  /** Share of the roof's area along its slopes, 0-1, in whole hundredths. */
  readonly waste: number
  /** Breakage, and ends of courses that fit nowhere. */
  readonly base: number
  /** What hips and valleys cut off slanting. */
  readonly slanting: number
  /** What ends of courses lose at rakes and walls along the slope. */
  readonly ends: number
}

const BASE = 0.05
/** A shingle is a metre wide: a slanting cut leaves half of it over on average, and half of what is left over is laid elsewhere. */
const SLANTING_M = 0.5
/** At a straight end half a shingle is left over on average; it begins the next course but one time in four. */
const ENDS_M = 0.125

/**
 * How much is cut away, from how cut up the roof is: a plain gable takes 6-8 %, one of many hips and valleys 12-20 %. Starter and caps are counted apart.
 * @param totals - of the whole roof; a roof without area needs nothing
 */
export function suggestedWaste({ slopedM2, edgesM }: Pick<RoofTotals, 'slopedM2' | 'edgesM'>): SuggestedWaste {
  if (slopedM2 <= 0) return { waste: 0, base: 0, slanting: 0, ends: 0 }
  // both sides of a hip or a valley are cut
  const slanting = (2 * (edgesM.hip + edgesM.valley) * SLANTING_M * Math.SQRT1_2) / slopedM2
  const ends = ((edgesM.rake + edgesM['step-flashing']) * ENDS_M) / slopedM2
  return { waste: Math.ceil((BASE + slanting + ends) * 100 - 1e-9) / 100, base: BASE, slanting, ends }
}
