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

/** A longer piece of a row stands for up to so many spots. */
const MOST_IN_PIECE = 4
/** A row is made of at least so many areas. */
const LEAST_AREAS = 3

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
  const spots = candidates.flatMap((from) => (from.evidence === null ? [] : spotsOf(from)))
  const inRows = new Set<T>()
  if (spots.length < detection.rowSpots) return inRows
  for (const first of spots) {
    for (const second of spots) {
      if (first === second || !isAlike(first, second)) continue
      const row = rowFrom(first, second, spots)
      const areas = new Set(row.map(({ from }) => from))
      if (row.length >= detection.rowSpots && areas.size >= LEAST_AREAS) for (const area of areas) inRows.add(area)
    }
  }
  return inRows
}

/** The spots an area stands for: itself, or equal parts side by side along its box. */
function spotsOf<T extends { readonly anomaly: Anomaly }>(from: T): Spot<T>[] {
  const { box, areaPx, deltaK } = from.anomaly
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const ratio = Math.max(width, height) / Math.min(width, height)
  const count = ratio <= COMPACT ? 1 : Math.round(ratio)
  if (count > MOST_IN_PIECE) return []
  return Array.from({ length: count }, (_, i): Spot<T> => {
    const along = (i + 0.5) / count - 0.5
    const [dx, dy] = count === 1 ? [0, 0] : width > height ? [along * width, 0] : [0, along * height]
    return { from, x: x + dx, y: y + dy, sizePx: Math.sqrt(areaPx / count), deltaK }
  })
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
