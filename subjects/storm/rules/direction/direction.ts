import { type Cluster, clusterOf, type Weighted } from '#rules/direction/circle'

/** What a roof and its surroundings show, and where the storm came from. Directions are degrees from north towards east. */
export interface DirectionalMarks {
  /** Hits in one test square of each slope; where water runs to, and how many were counted. Flat slopes have no azimuth and say nothing of a direction. */
  readonly slopes: readonly { readonly name: string; readonly azimuthDeg: number | null; readonly hits: number }[]
  /** Marks on soft metals, screens and the like, by the side of the building that they face. */
  readonly collateral: readonly { readonly name: string; readonly facingDeg: number; readonly marks: number }[]
}

export interface StormDirections {
  /** Where the wind blew from at the station, at the time; null where nobody measured it. */
  readonly windFromDeg: number | null
  /** Where the storm moved to; null where unknown. */
  readonly motionTowardDeg: number | null
}

export interface DirectionalReason {
  readonly about: 'slopes' | 'collateral' | 'storm'
  readonly says: 'consistent' | 'not-consistent' | 'nothing'
  /** Whether enough was counted, on sides that face apart, to show a direction. */
  readonly counted: boolean
  readonly sentence: string
}

export interface DirectionalCheck {
  readonly result: 'consistent' | 'mixed' | 'not-consistent' | 'unknown'
  readonly reasons: readonly DirectionalReason[]
}

/** Limits as data (degrees, share, counts). */
export const directionalRule = {
  version: 1,
  /** Marks that gather within this of where the storm came from fit it. */
  fitsDeg: 67.5,
  /** Marks that gather farther than this from it do not. */
  contradictsDeg: 112.5,
  /** Below this share (0: all around alike, 1: all on one side) marks gather nowhere. */
  leastGathered: 0.2,
  leastMarks: 4,
} as const

const points = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const
const side = (deg: number): string => points[Math.round((((deg % 360) + 360) % 360) / 45) % 8]!

/**
 * Whether marks of hail lie on the sides that a storm would have met.
 *
 * Hits on slopes and marks on their surroundings are each taken as one direction: the sum of unit vectors weighted by counts, over the mean of what each side
 * had. That direction is held against where the wind blew from and where the storm came from. It says whether marks fit a storm, never what made them.
 */
export function checkDirection(marks: DirectionalMarks, storm: StormDirections): DirectionalCheck {
  const fromDegs = [storm.windFromDeg, storm.motionTowardDeg === null ? null : storm.motionTowardDeg + 180].filter((deg) => deg !== null)
  if (fromDegs.length === 0)
    return {
      result: 'unknown',
      reasons: [reason('storm', 'nothing', 'Neither the wind at a station nor the motion of the storm is known.')],
    }
  const sloped = marks.slopes.flatMap(({ azimuthDeg, hits }) => (azimuthDeg === null ? [] : [{ deg: azimuthDeg, weight: hits }]))
  const facing = marks.collateral.map(({ facingDeg, marks: count }) => ({ deg: facingDeg, weight: count }))
  const from = clusterOf(fromDegs.map((deg) => ({ deg, weight: 1 })))
  const apart = fromDegs.length > 1 && angleBetween(fromDegs[0]!, fromDegs[1]!) > directionalRule.contradictsDeg
  const reasons = [
    ...(apart
      ? [
          reason(
            'storm',
            'nothing',
            `The wind blew from the ${side(fromDegs[0]!)} while the storm came from the ${side(fromDegs[1]!)}: they point to no one side.`,
          ),
        ]
      : [reason('storm', 'nothing', `The storm came from the ${side(from.deg)}.`)]),
    judged('slopes', 'Hits in test squares', sloped, from, apart),
    judged('collateral', 'Marks on collateral', facing, from, apart),
  ]
  return { result: resultOf(reasons, apart), reasons }
}

const reason = (
  about: DirectionalReason['about'],
  says: DirectionalReason['says'],
  sentence: string,
  counted = false,
): DirectionalReason => ({
  about,
  says,
  counted,
  sentence,
})

function judged(about: 'slopes' | 'collateral', what: string, all: readonly Weighted[], from: Cluster, apart: boolean): DirectionalReason {
  const { leastMarks, leastGathered, fitsDeg, contradictsDeg } = directionalRule
  const count = all.reduce((sum, { weight }) => sum + weight, 0)
  if (count < leastMarks) return reason(about, 'nothing', `${what}: ${count}, fewer than ${leastMarks}, which shows no direction.`)
  if (!facesAround(all)) return reason(about, 'nothing', `${what} were counted on one side only: nothing to compare them with.`)
  const gathered = clusterOf(all)
  if (gathered.share < leastGathered) return reason(about, 'nothing', `${what} lie on all sides alike.`, true)
  const where = `${what} gather on the ${side(gathered.deg)}`
  if (apart) return reason(about, 'nothing', `${where}.`, true)
  const angle = angleBetween(gathered.deg, from.deg)
  if (angle <= fitsDeg) return reason(about, 'consistent', `${where}, where the storm came from.`, true)
  if (angle >= contradictsDeg)
    return reason(about, 'not-consistent', `${where}, away from where the storm came from (the ${side(from.deg)}).`, true)
  return reason(about, 'nothing', `${where}, across the way of the storm.`, true)
}

function resultOf(reasons: readonly DirectionalReason[], apart: boolean): DirectionalCheck['result'] {
  const fits = reasons.some(({ says }) => says === 'consistent')
  const contradicts = reasons.some(({ says }) => says === 'not-consistent')
  if (fits && !contradicts) return 'consistent'
  if (contradicts && !fits) return 'not-consistent'
  return fits || apart || reasons.some(({ counted }) => counted) ? 'mixed' : 'unknown'
}

/** Whether counts were made on sides that face apart; a slope without hits counts as looked at. */
const facesAround = (all: readonly Weighted[]): boolean => all.some((a) => all.some((b) => angleBetween(a.deg, b.deg) > 90))

/** The angle between two directions (degrees, 0-180). */
export function angleBetween(a: number, b: number): number {
  const apart = Math.abs((((a - b) % 360) + 360) % 360)
  return Math.min(apart, 360 - apart)
}
