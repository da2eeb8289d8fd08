import { fromPlane, type LonLat, middleOf, toPlane } from '@ridgeline/thermal/plan/lon-lat'
import { convexHull, smallestRectangle } from '@ridgeline/thermal/raster/hull'
import type { FlightWish } from '#contract/flight'
import { aircraft, PIXEL_PITCH_UM } from '#rules/flight/aircraft'

/** Lines over a whole roof, straight down, and what flying them takes. */
export interface FlightPlan extends FlightWish {
  /** Around everything that is drawn: what the lines cover. */
  readonly outline: readonly LonLat[]
  /** Ends of the lines in the order they are flown: line after line, to and fro. */
  readonly ends: readonly LonLat[]
  /** Of the lines: degrees from north towards east, 0 to 180. */
  readonly directionDeg: number
  /** Ground that a pixel of the thermal picture shows (m). */
  readonly pixelM: number
  /** Between two pictures of a line, and between two lines (m). */
  readonly stepM: number
  readonly spacingM: number
  readonly speedMps: number
  readonly pictures: number
  readonly seconds: number
  readonly batteries: number
}

/** Beyond the roof on all sides (m): its edge is to be seen from both sides. */
const MARGIN_M = 5
/** What a microbolometer takes to follow a change (s); in that time half a pixel may pass. */
const RESPONSE_S = 0.01
const FASTEST_MPS = 10
const CLIMB_MPS = 3
/** Braking, turning and setting off at each end of a line (s). */
const TURN_S = 5
/** Part of the promised time that is planned with: reserve, wind, a battery that is not new. */
const USED_SHARE = 0.6

/** Nobody flies more in one evening: the roof, the height or the overlap was meant otherwise. */
const MOST_LINES = 200

/**
 * Parallel lines along the long side of the roof, so far apart that each picture shows again what its neighbours show. The aircraft flies as fast as both its
 * interval and the blur of its camera allow.
 *
 * @param outlines - of the sections
 * @throws RangeError when nothing is drawn, or more than `MOST_LINES` lines were needed
 */
export function planFlight(outlines: readonly (readonly LonLat[])[], wish: FlightWish): FlightPlan {
  const { pixels, focalLengthMm, intervalS, promisedMin } = aircraft[wish.aircraft]
  const pixelM = (wish.aboveRoofM * PIXEL_PITCH_UM) / 1000 / focalLengthMm
  const spacingM = pixels[0] * pixelM * (1 - wish.sideOverlap)
  const stepM = pixels[1] * pixelM * (1 - wish.frontOverlap)
  const speedMps = Math.min(FASTEST_MPS, stepM / intervalS, pixelM / 2 / RESPONSE_S)

  const corners = outlines.flat()
  const origin = middleOf(corners)
  const hull = convexHull(toPlane(origin, corners).map(({ eastM, northM }) => [eastM, northM]))
  const angle = (smallestRectangle(hull).angleDeg * Math.PI) / 180
  const turned = hull.map(([x, y]): [along: number, across: number] => [
    x * Math.cos(angle) + y * Math.sin(angle),
    y * Math.cos(angle) - x * Math.sin(angle),
  ])
  const lines = linesOver(turned, spacingM)
  const back = (points: readonly (readonly [number, number])[]) =>
    fromPlane(
      origin,
      points.map(([along, across]) => ({
        eastM: along * Math.cos(angle) - across * Math.sin(angle),
        northM: along * Math.sin(angle) + across * Math.cos(angle),
      })),
    )
  const ends = lines.flatMap((line, i) => (i % 2 === 0 ? line : line.toReversed()))
  const flownM = ends.reduce((sum, [along, across], i) => {
    const before = ends[i - 1]
    return before ? sum + Math.hypot(along - before[0], across - before[1]) : sum
  }, 0)
  const topM = wish.roofHeightM + wish.aboveRoofM
  const seconds = flownM / speedMps + lines.length * TURN_S + (2 * topM) / CLIMB_MPS
  return {
    ...wish,
    outline: fromPlane(
      origin,
      hull.map(([eastM, northM]) => ({ eastM, northM })),
    ),
    ends: back(ends),
    directionDeg: (90 - (angle * 180) / Math.PI + 180) % 180,
    ...{ pixelM, stepM, spacingM, speedMps, seconds },
    pictures: lines.reduce((sum, [from, to]) => sum + Math.ceil((to[0] - from[0]) / stepM) + 1, 0),
    batteries: Math.ceil(seconds / 60 / (promisedMin * USED_SHARE)),
  }
}

type End = readonly [along: number, across: number]

/** From one side of the roof to the other; each line as long as what its pictures have below them. */
function linesOver(hull: readonly End[], spacingM: number): [End, End][] {
  const across = hull.map(([, each]) => each)
  const [low, high] = [Math.min(...across) - MARGIN_M, Math.max(...across) + MARGIN_M]
  const count = Math.max(2, Math.ceil((high - low) / spacingM) + 1)
  if (count > MOST_LINES)
    throw new RangeError(
      `This would take ${count} lines, and ${MOST_LINES} are the most: fly higher, overlap less, or plan parts of the roof`,
    )
  const gap = (high - low) / (count - 1)
  return Array.from({ length: count }, (_, i) => {
    const at = low + i * gap
    const [from, to] = alongWithin(hull, at - gap - MARGIN_M, at + gap + MARGIN_M)
    return [
      [from - MARGIN_M, at],
      [to + MARGIN_M, at],
    ]
  })
}

/** How far a hull reaches along the lines between two of them. */
function alongWithin(hull: readonly End[], from: number, to: number): [number, number] {
  const reached = hull.flatMap((corner, i) => {
    const next = hull[(i + 1) % hull.length] ?? corner
    const at = (across: number): number[] => {
      const share = (across - corner[1]) / (next[1] - corner[1])
      return share >= 0 && share <= 1 ? [corner[0] + share * (next[0] - corner[0])] : []
    }
    return [...(corner[1] >= from && corner[1] <= to ? [corner[0]] : []), ...at(from), ...at(to)]
  })
  return [Math.min(...reached), Math.max(...reached)]
}
