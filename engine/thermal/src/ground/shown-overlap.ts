import { shareInside } from '#ground/ground-shape'
import type { GroundPoint } from '#ground/local-plane'
import { type PlacedAnomaly, type PlacedFrame, sees } from '#ground/placed-frame'

/** An anomaly in its frame. */
export interface InFrame {
  readonly frame: PlacedFrame
  readonly anomaly: PlacedAnomaly
}

/** Shares 0-1. */
export interface ShownOverlap {
  /** Of the second outline, as far as the first frame shows it where one is cut, that lies in the first; and the other way. */
  readonly inA: number
  readonly inB: number
  /** Of an outline that the other frame shows, the larger of both; 1 where none is cut. */
  readonly shown: number
}

/**
 * How far two outlines lie in each other. Where the edge of a picture cuts one, only what both frames show is counted.
 *
 * @param shift - move of the second frame that lays it on the first
 * @param places - of each outline that are tried
 */
export function shownOverlap(a: InFrame, b: InFrame, shift: GroundPoint, places: 'inside' | 'some' = 'inside'): ShownOverlap {
  const back = { eastM: -shift.eastM, northM: -shift.northM }
  const [ofA, ofB] = [a.anomaly.shape[places], b.anomaly.shape[places]]
  if (!a.anomaly.cut && !b.anomaly.cut) {
    const inB = shareInside(ofA, b.anomaly.shape, shift)
    return { inA: inB === 0 ? 0 : shareInside(ofB, a.anomaly.shape, back), inB, shown: 1 }
  }
  const shownA = ofA.filter((place) => sees(b.frame, place, shift))
  const shownB = ofB.filter((place) => sees(a.frame, place, back))
  return {
    inA: shareInside(shownB, a.anomaly.shape, back),
    inB: shareInside(shownA, b.anomaly.shape, shift),
    shown: Math.max(shownA.length / ofA.length, shownB.length / ofB.length),
  }
}
