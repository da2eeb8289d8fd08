/** So many spots on one line at equal distances are things. */
const ROW_SPOTS = 4

/** Spots of a row are alike within these factors. */
const SAME_AREA = 2
const SAME_DELTA = 1.7
/** Distance of neighbours in a row, in sizes of a spot. */
const DISTANCES = [0.9, 5] as const
/** How far a spot may lie beside its place, in distances. */
const OFF_PLACE = 0.2
/** Spots are no longer than this many times their width. */
const COMPACT = 1.8

/** A longer piece of a row, without gaps that show, stands for up to so many spots. */
const MOST_IN_PIECE = 5
/** A row is made of at least so many areas. */
const LEAST_AREAS = 3

/** Where an area lies and how long, wide and strong it is. */
export interface Form {
  readonly x: number
  readonly y: number
  readonly angleDeg: number
  readonly lengthPx: number
  readonly widthPx: number
  readonly areaPx: number
  readonly deltaK: number
  /** Equal parts that gaps cut it into. */
  readonly parts: number
}

/**
 * Three are a row where they are one like the other: factors of size and strength, share of the distance they are off, and distance in
 * sizes.
 */
const ROW_OF_THREE = 3
const STRICT = { area: 1.4, delta: 1.3, offPlace: 0.12, distance: 3 } as const

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
export function rowsOfSpots<T extends { readonly form: Form | null }>(candidates: readonly T[]): Set<T> {
  const spots = candidates.flatMap(spotsOf)
  const inRows = new Set<T>()
  if (spots.length < ROW_OF_THREE) return inRows
  for (const first of spots) {
    for (const second of spots) {
      if (first === second || !isAlike(first, second)) continue
      const row = rowFrom(first, second, spots)
      const areas = new Set(row.map(({ from }) => from))
      const isRow = row.length >= ROW_SPOTS ? areas.size >= LEAST_AREAS : areas.size === ROW_OF_THREE && isStrictRow(row)
      if (isRow) for (const area of areas) inRows.add(area)
    }
  }
  return inRows
}

/** The spots an area stands for: itself, or equal parts side by side along its course. */
function spotsOf<T extends { readonly form: Form | null }>(from: T): Spot<T>[] {
  if (from.form === null) return []
  const { x, y, angleDeg, lengthPx, widthPx, areaPx, deltaK, parts } = from.form
  const ratio = lengthPx / widthPx
  const count = parts > 1 ? parts : ratio <= COMPACT ? 1 : Math.round(ratio)
  if (parts === 1 && count > MOST_IN_PIECE) return []
  const angle = (angleDeg * Math.PI) / 180
  return Array.from({ length: count }, (_, i): Spot<T> => {
    const along = ((i + 0.5) / count - 0.5) * lengthPx * (count > 1 ? 1 : 0)
    return { from, x: x + along * Math.cos(angle), y: y + along * Math.sin(angle), sizePx: Math.sqrt(areaPx / count), deltaK }
  })
}

const isAlike = <T>(a: Spot<T>, b: Spot<T>): boolean =>
  a.deltaK * b.deltaK > 0 && ratio(a.sizePx ** 2, b.sizePx ** 2) <= SAME_AREA && ratio(Math.abs(a.deltaK), Math.abs(b.deltaK)) <= SAME_DELTA

function isStrictRow<T>(row: readonly Spot<T>[]): boolean {
  const [first, second, third] = row
  const [dx, dy] = [second.x - first.x, second.y - first.y]
  const distance = Math.hypot(dx, dy)
  const off = (steps: number): number => Math.hypot(second.x + steps * dx - third.x, second.y + steps * dy - third.y)
  return (
    Math.min(off(1), off(2)) <= STRICT.offPlace * distance &&
    distance <= STRICT.distance * first.sizePx &&
    [second, third].every(
      ({ sizePx, deltaK }) =>
        ratio(sizePx ** 2, first.sizePx ** 2) <= STRICT.area && ratio(Math.abs(deltaK), Math.abs(first.deltaK)) <= STRICT.delta,
    )
  )
}

const ratio = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b)

/** The spots met when the step from the first to the second is repeated; a place in between may be empty. */
function rowFrom<T>(first: Spot<T>, second: Spot<T>, spots: readonly Spot<T>[]): Spot<T>[] {
  const [dx, dy] = [second.x - first.x, second.y - first.y]
  const distance = Math.hypot(dx, dy)
  if (distance < DISTANCES[0] * first.sizePx || distance > DISTANCES[1] * first.sizePx) return []
  const row = [first, second]
  const at = (last: Spot<T>, x: number, y: number): Spot<T> | undefined =>
    spots.find((spot) => !row.includes(spot) && Math.hypot(spot.x - x, spot.y - y) <= OFF_PLACE * distance && isAlike(last, spot))
  for (let last = second; ; ) {
    const next = at(last, last.x + dx, last.y + dy) ?? at(last, last.x + 2 * dx, last.y + 2 * dy)
    if (next === undefined) return row
    row.push(next)
    last = next
  }
}
