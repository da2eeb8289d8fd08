import type { GroundPoint } from '#ground/local-plane'

/** Two frames (places in a list) and the move of the second against the first that their anomalies ask for. */
export interface FrameLink {
  readonly first: number
  readonly second: number
  readonly shift: GroundPoint
  /** Larger counts more; 1 for one anomaly that fits perfectly. */
  readonly weight: number
}

/** Error of a position of consumer satellite navigation within one flight (m, one sigma): makers state 1.5 m. */
export const POSITION_SIGMA_M = 1.5
/** How well outlines of one anomaly in two frames fall on each other (m, one sigma). */
const LINK_SIGMA_M = 0.3
/** A link this far from what all others say counts half (m). */
const OUTLIER_M = 1
const ROUNDS = 6
const SWEEPS = 60

/**
 * The move of every frame that agrees best with all links and with the positions as they were recorded: least squares, with links that
 * contradict the rest counting less and less.
 *
 * @returns one move a frame, to be added to its places; without links none moves
 */
export function adjustFrames(count: number, links: readonly FrameLink[]): GroundPoint[] {
  const east = new Float64Array(count)
  const north = new Float64Array(count)
  const ofFrame = Array.from({ length: count }, (): { link: number; other: number; sign: number }[] => [])
  links.forEach((link, i) => {
    ofFrame[link.first].push({ link: i, other: link.second, sign: -1 })
    ofFrame[link.second].push({ link: i, other: link.first, sign: 1 })
  })
  const own = 1 / POSITION_SIGMA_M ** 2
  for (let round = 0; round < ROUNDS; round++) {
    const trust = links.map(({ first, second, shift, weight }) => {
      const off = Math.hypot(east[second] - east[first] - shift.eastM, north[second] - north[first] - shift.northM)
      return (weight / LINK_SIGMA_M ** 2) * (round === 0 ? 1 : 1 / (1 + (off / OUTLIER_M) ** 2) ** 2)
    })
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      for (let frame = 0; frame < count; frame++) {
        let [sumEast, sumNorth, total] = [0, 0, own]
        for (const { link, other, sign } of ofFrame[frame]) {
          const { shift } = links[link]
          sumEast += trust[link] * (east[other] + sign * shift.eastM)
          sumNorth += trust[link] * (north[other] + sign * shift.northM)
          total += trust[link]
        }
        east[frame] = sumEast / total
        north[frame] = sumNorth / total
      }
    }
  }
  return Array.from({ length: count }, (_, i) => ({ eastM: east[i], northM: north[i] }))
}
