import type { Anomaly } from '#anomaly/anomaly'
import { detection } from '#anomaly/detection'

/** Spots of a row are alike within these factors. */
const SAME_AREA = 2
const SAME_DELTA = 1.7
/** Distance of neighbours in a row, in sizes of a spot. */
const DISTANCES = [1, 5] as const
/** How far a spot may lie beside its place, in distances. */
const OFF_PLACE = 0.2
/** Spots are no longer than this many times their width. */
const COMPACT = 1.8

interface Spot<T> {
  readonly from: T
  readonly x: number
  readonly y: number
  readonly sizePx: number
  readonly deltaK: number
}

/**
 * Spots that are alike and lie on one straight line at equal distances: pads, pavers, vents or fasteners. What gets wet does so where water gets
 * in, not at a pitch.
 */
export function rowsOfSpots<T extends { readonly anomaly: Anomaly; readonly evidence: unknown }>(candidates: readonly T[]): Set<T> {
  const spots = candidates.flatMap((from): Spot<T>[] => {
    const { box, areaPx, deltaK } = from.anomaly
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    if (from.evidence === null || Math.max(width, height) > COMPACT * Math.min(width, height)) return []
    return [{ from, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, sizePx: Math.sqrt(areaPx), deltaK }]
  })
  const inRows = new Set<T>()
  if (spots.length < detection.rowSpots) return inRows
  for (const first of spots) {
    for (const second of spots) {
      if (first === second || !isAlike(first, second)) continue
      const row = rowFrom(first, second, spots)
      if (row.length >= detection.rowSpots) for (const { from } of row) inRows.add(from)
    }
  }
  return inRows
}

const isAlike = <T>(a: Spot<T>, b: Spot<T>): boolean =>
  a.deltaK * b.deltaK > 0 && ratio(a.sizePx ** 2, b.sizePx ** 2) <= SAME_AREA && ratio(Math.abs(a.deltaK), Math.abs(b.deltaK)) <= SAME_DELTA

const ratio = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b)

/** The spots met when the step from the first to the second is repeated; a place in between may be empty. */
function rowFrom<T>(first: Spot<T>, second: Spot<T>, spots: readonly Spot<T>[]): Spot<T>[] {
  const [dx, dy] = [second.x - first.x, second.y - first.y]
  const distance = Math.hypot(dx, dy)
  if (distance < DISTANCES[0] * first.sizePx || distance > DISTANCES[1] * first.sizePx) return []
  const row = [first, second]
  const at = (x: number, y: number): Spot<T> | undefined =>
    spots.find((spot) => !row.includes(spot) && Math.hypot(spot.x - x, spot.y - y) <= OFF_PLACE * distance && isAlike(first, spot))
  for (let last = second; ; ) {
    const next = at(last.x + dx, last.y + dy) ?? at(last.x + 2 * dx, last.y + 2 * dy)
    if (next === undefined) return row
    row.push(next)
    last = next
  }
}
