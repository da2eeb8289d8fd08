import type { Area } from '#objects/area'

/** Areas are alike within these factors of size and strength, of one sign. */
const SAME_AREA = 2
const SAME_DELTA = 1.7
/** Of the nearest so many it is asked whether their distances repeat, within this share. */
const NEAREST = 10
const OFF_PLACE = 0.15
/** What lies within this (px) hangs together. */
const NEAR_PX = 12
/** And within this (px) in the same part of the roof. */
const PART_PX = 60

/** What else was found on the roof, as one area sees it. */
export interface Company {
  /** How many are like it. */
  readonly alike: number
  /** How many pairs of the nearest of them lie at equal distances on one line with it: pads, pavers, vents and fasteners come at a pitch. */
  readonly inRow: number
  /** The strongest other area nearby, and the nearest of the other sign: against its own strength, and distance in its own sizes. */
  readonly strongerNear: number
  readonly otherSignAway: number
  /** How unlike it the other one is that is most like it, of either sign: sum of the logarithms of the factors of size and strength. */
  readonly twin: number
  /** How many lie within a few steps of it. */
  readonly crowd: number
}

/** @param areas - all that was found on one roof */
export function companyOf(areas: readonly Area[]): Company[] {
  return areas.map((area) => {
    const size = Math.sqrt(area.pixels.length)
    const alike = areas.filter((other) => other !== area && isAlike(area, other))
    let [strongerNear, otherSignAway, crowd, twin] = [0, 20, 0, 4]
    for (const other of areas) {
      if (other === area) continue
      const gap = gapOf(area, other)
      if (gap <= NEAR_PX) strongerNear = Math.max(strongerNear, Math.abs(other.deltaK / area.deltaK))
      if (gap <= PART_PX) crowd++
      const unlike =
        Math.log(ratio(area.pixels.length, other.pixels.length)) + Math.log(ratio(Math.abs(area.deltaK), Math.abs(other.deltaK)))
      twin = Math.min(twin, unlike)
      if (other.sign !== area.sign) otherSignAway = Math.min(otherSignAway, gap / size)
    }
    return { alike: alike.length, inRow: pairsInRow(area, alike), strongerNear, otherSignAway, crowd, twin }
  })
}

function pairsInRow(area: Area, alike: readonly Area[]): number {
  const steps = alike
    .map(({ middle }) => [middle[0] - area.middle[0], middle[1] - area.middle[1]] as const)
    .sort((a, b) => Math.hypot(...a) - Math.hypot(...b))
    .slice(0, NEAREST)
  let pairs = 0
  for (const [i, [ax, ay]] of steps.entries()) {
    const off = OFF_PLACE * Math.hypot(ax, ay)
    for (const [bx, by] of steps.slice(i + 1)) {
      const fits = [-2, -1, 2].some((times) => Math.hypot(bx - times * ax, by - times * ay) <= off)
      if (fits) pairs++
    }
  }
  return pairs
}

const ratio = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b)
const isAlike = (a: Area, b: Area): boolean =>
  a.sign === b.sign && ratio(a.pixels.length, b.pixels.length) <= SAME_AREA && ratio(Math.abs(a.deltaK), Math.abs(b.deltaK)) <= SAME_DELTA

/** Pixels between two boxes, 0 where they meet. */
function gapOf({ box: a }: Area, { box: b }: Area): number {
  const across = Math.max(0, a.left - b.right, b.left - a.right)
  const down = Math.max(0, a.top - b.bottom, b.top - a.bottom)
  return Math.max(across, down)
}
