import { boxesMeet, type GroundShape, sharedByBoxesM2 } from '#ground/ground-shape'
import type { GroundPoint } from '#ground/local-plane'
import { type PlacedAnomaly, type PlacedFrame, seesAll } from '#ground/placed-frame'
import { shownOverlap } from '#ground/shown-overlap'

/** How two frames fit: the move of the second that lays its anomalies on those of the first. */
export interface FrameShift {
  readonly shift: GroundPoint
  /** Overlaps summed, less what speaks against the move; above 0. */
  readonly score: number
  readonly matches: readonly Match[]
}

interface Match {
  /** Places in `anomalies` of the first and the second frame. */
  readonly first: number
  readonly second: number
  /** Mean of both shares of overlap, 0-1. */
  readonly overlap: number
}

export interface ShiftPrior {
  /** Expected move (m) and how far it is usually off (m, one sigma). */
  readonly expected: GroundPoint
  readonly sigmaM: number
  /** No move further than this from the expected one is tried (m). */
  readonly limitM: number
}

/** The smaller of two outlines must lie in the larger by this share for both to be one anomaly. */
const LEAST_OVERLAP = 0.5
// One match is worth about 4.5 in log-likelihood (one anomaly in 50 m2, outlines met to 0.3 m), which is the unit of the costs below.
/** What an anomaly costs that the other frame should show and does not: finders miss some. */
const MISSING_COST = 0.3
/** What a move of one sigma costs; half in log-likelihood. */
const MOVE_COST = 0.1
/** Moves this near to each other (m) are tried once. */
const MOVE_STEP_M = 0.1

/**
 * The common move under which the anomalies of two frames fall on each other best. Tried are all moves that bring two anomalies of one
 * sort together by their centres or by a corner of their surrounding boxes, and the expected move itself.
 *
 * @returns null where no anomalies fall on each other
 */
export function frameShift(first: PlacedFrame, second: PlacedFrame, prior: ShiftPrior): FrameShift | null {
  let best = null as FrameShift | null
  const tried = [...candidates(first, second, prior)].map((shift) => {
    const cost = costOf(shift, prior)
    return { shift, cost, most: mostUnder(first, second, shift) - cost }
  })
  // The most promising first: what cannot do better than the best found is not measured.
  for (const { shift, cost, most } of tried.sort((a, b) => b.most - a.most)) {
    const known = best === null ? 0 : best.score
    if (most <= known) break
    best = fitUnder(first, second, shift, cost, known) ?? best
  }
  return best
}

function costOf({ eastM, northM }: GroundPoint, { expected, sigmaM }: ShiftPrior): number {
  const away = Math.hypot(eastM - expected.eastM, northM - expected.northM) / sigmaM
  return MOVE_COST * away * away
}

/** Overlaps summed at most, by the boxes around the outlines. */
function mostUnder(first: PlacedFrame, second: PlacedFrame, shift: GroundPoint): number {
  let sum = 0
  for (const a of first.anomalies) {
    let most = 0
    for (const b of second.anomalies) {
      if (a.sort !== b.sort || !boxesMeet(a.shape, b.shape, shift)) continue
      const shared = a.cut || b.cut ? Number.POSITIVE_INFINITY : sharedByBoxesM2(a.shape, b.shape, shift)
      most = Math.max(most, mostShare(shared, a.shape) / 2 + mostShare(shared, b.shape) / 2)
    }
    sum += most
  }
  return sum
}

/** Overlaps are counted on a lattice, which is good to a few in a hundred. */
const LATTICE_SLACK = 1.15
const mostShare = (sharedM2: number, { areaM2 }: GroundShape): number => Math.min(1, (LATTICE_SLACK * sharedM2) / areaM2)

function candidates(first: PlacedFrame, second: PlacedFrame, prior: ShiftPrior): Iterable<GroundPoint> {
  const moves = new Map<string, GroundPoint>()
  const take = (eastM: number, northM: number): void => {
    const away = Math.hypot(eastM - prior.expected.eastM, northM - prior.expected.northM)
    if (away > prior.limitM) return
    const key = `${Math.round(eastM / MOVE_STEP_M)} ${Math.round(northM / MOVE_STEP_M)}`
    if (!moves.has(key)) moves.set(key, { eastM, northM })
  }
  for (const a of first.anomalies) {
    for (const b of second.anomalies) {
      if (a.sort !== b.sort) continue
      take(a.centre.eastM - b.centre.eastM, a.centre.northM - b.centre.northM)
      if (!a.cut && !b.cut) continue
      for (const east of [a.shape.west - b.shape.west, a.shape.east - b.shape.east])
        for (const north of [a.shape.south - b.shape.south, a.shape.north - b.shape.north]) take(east, north)
    }
  }
  take(prior.expected.eastM, prior.expected.northM)
  return moves.values()
}

/** @returns null unless the fit is better than one already known */
function fitUnder(first: PlacedFrame, second: PlacedFrame, shift: GroundPoint, cost: number, known: number): FrameShift | null {
  const matches = matchesUnder(first, second, shift)
  const overlaps = matches.reduce((sum, { overlap }) => sum + overlap, 0) - cost
  if (overlaps <= known + 1e-9) return null
  const missing =
    missingIn(second, first.anomalies, new Set(matches.map((match) => match.first)), shift) +
    missingIn(first, second.anomalies, new Set(matches.map((match) => match.second)), opposite(shift))
  const score = overlaps - MISSING_COST * missing
  return score > known + 1e-9 ? { shift, score, matches } : null
}

/** One-to-one pairs of anomalies that overlap when the second frame is moved, best first. */
function matchesUnder(first: PlacedFrame, second: PlacedFrame, shift: GroundPoint): Match[] {
  const found: Match[] = []
  first.anomalies.forEach((a, i) => {
    second.anomalies.forEach((b, j) => {
      if (a.sort !== b.sort || !boxesMeet(a.shape, b.shape, shift)) return
      const overlap = overlapOf(first, second, a, b, shift)
      if (overlap !== null) found.push({ first: i, second: j, overlap })
    })
  })
  found.sort((a, b) => b.overlap - a.overlap || a.first - b.first || a.second - b.second)
  const taken = { first: new Set<number>(), second: new Set<number>() }
  return found.filter((match) => {
    if (taken.first.has(match.first) || taken.second.has(match.second)) return false
    taken.first.add(match.first)
    taken.second.add(match.second)
    return true
  })
}

const opposite = ({ eastM, northM }: GroundPoint): GroundPoint => ({ eastM: -eastM, northM: -northM })

/** Mean share of overlap, counted only where both frames look; null below `LEAST_OVERLAP` of the smaller. */
function overlapOf(first: PlacedFrame, second: PlacedFrame, a: PlacedAnomaly, b: PlacedAnomaly, shift: GroundPoint): number | null {
  const { inA, inB } = shownOverlap({ frame: first, anomaly: a }, { frame: second, anomaly: b }, shift, 'some')
  return Math.max(inA, inB) >= LEAST_OVERLAP ? (inA + inB) / 2 : null
}

/** How many anomalies without a partner the other frame should show whole. */
const missingIn = (other: PlacedFrame, anomalies: readonly PlacedAnomaly[], matched: ReadonlySet<number>, shift: GroundPoint): number =>
  anomalies.filter(({ shape }, i) => !matched.has(i) && seesAll(other, shape, shift)).length
