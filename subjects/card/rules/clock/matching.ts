import { greatCircleM, type Place, placeClusters } from '@ridgeline/thermal/measure/places'

/** Something taken at a time (ms, a local clock) and, where known, at a place. */
export interface Moment {
  readonly ms: number
  readonly place: Place | null
}

/** Moments of two devices, and which of them may belong together by their places. */
export interface Matching {
  /** Rising. */
  readonly own: Float64Array
  readonly other: Float64Array
  /** For each of `own`, the indices of `other` that may have been taken beside it, rising. */
  readonly beside: readonly Int32Array[]
  /** Roofs at which both devices were; without places, stretches of time with pauses between them, of the device that has fewer. */
  readonly stays: number
  readonly usesPlaces: boolean
}

/** Two people at one roof stand this near each other, GPS of phones between walls included (m). */
const BESIDE_M = 60
/** Pause between stays (ms). */
const PAUSE_MS = 15 * 60_000
/** More of one device are thinned evenly: a day of one camera has fewer. */
const MOST_MOMENTS = 1500

export function matchingOf(own: readonly Moment[], other: readonly Moment[]): Matching {
  const usesPlaces = [own, other].every((side) => side.filter(({ place }) => place !== null).length * 2 >= side.length)
  const [a, b] = [own, other].map((side) => thinned(usesPlaces ? side.filter(({ place }) => place !== null) : side)) as [Moment[], Moment[]]
  const all = Int32Array.from(b, (_, index) => index)
  return {
    own: Float64Array.from(a, ({ ms }) => ms),
    other: Float64Array.from(b, ({ ms }) => ms),
    beside: a.map((moment) => (usesPlaces ? all.filter((index) => areBeside(moment, b[index])) : all)),
    stays: usesPlaces ? sharedRoofs(a, b) : Math.min(stretches(a), stretches(b)),
    usesPlaces,
  }
}

function thinned(side: readonly Moment[]): Moment[] {
  const sorted = side.toSorted((a, b) => a.ms - b.ms)
  const step = Math.ceil(sorted.length / MOST_MOMENTS)
  return step <= 1 ? sorted : sorted.filter((_, index) => index % step === 0)
}

const areBeside = (a: Moment, b: Moment | undefined): boolean =>
  a.place !== null &&
  b?.place != null &&
  Math.abs(a.place.latitude - b.place.latitude) < 0.001 &&
  greatCircleM(a.place, b.place) <= BESIDE_M

function sharedRoofs(a: readonly Moment[], b: readonly Moment[]): number {
  const places = [...a, ...b].flatMap(({ place }) => place ?? [])
  return placeClusters(places, 2 * BESIDE_M).filter(
    (cluster) => cluster.some((index) => index < a.length) && cluster.some((index) => index >= a.length),
  ).length
}

const stretches = (side: readonly Moment[]): number =>
  side.filter(({ ms }, index) => index === 0 || ms - (side[index - 1]?.ms ?? ms) > PAUSE_MS).length

export interface Matched {
  /** Of `own`, and of `other`, that have a counterpart. */
  readonly own: number
  readonly other: number
}

/** How many have a counterpart within `toleranceMs` once `shiftMs` is taken off the times of `own`. */
export function matchedAt({ own, other, beside }: Matching, shiftMs: number, toleranceMs: number): Matched {
  const isMet = new Uint8Array(other.length)
  let count = 0
  beside.forEach((list, index) => {
    const at = nearestIn(list, other, (own[index] ?? 0) - shiftMs)
    if (at < 0 || Math.abs((own[index] ?? 0) - shiftMs - (other[at] ?? 0)) > toleranceMs) return
    count++
    isMet[at] = 1
  })
  return { own: count, other: isMet.reduce((sum, met) => sum + met, 0) }
}

/** What the matched differ by (ms), rising. */
export function differencesAt({ own, other, beside }: Matching, shiftMs: number, toleranceMs: number): number[] {
  return beside
    .flatMap((list, index) => {
      const at = nearestIn(list, other, (own[index] ?? 0) - shiftMs)
      const difference = (own[index] ?? 0) - (other[at] ?? 0)
      return at >= 0 && Math.abs(difference - shiftMs) <= toleranceMs ? [difference] : []
    })
    .toSorted((a, b) => a - b)
}

/** The index of the nearest time, or -1 where there is none. */
function nearestIn(list: Int32Array, times: Float64Array, target: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[list[middle] ?? 0] ?? 0) < target) low = middle + 1
    else high = middle
  }
  const [after, before] = [list[low], list[low - 1]]
  if (after === undefined) return before ?? -1
  if (before === undefined) return after
  return target - (times[before] ?? 0) <= (times[after] ?? 0) - target ? before : after
}

/** Middles of the bins of `binMs` that hold most differences, the fullest first: the shift of the clock is near one of them. */
export function likelyShifts({ own, other, beside }: Matching, binMs: number, most: number): number[] {
  const counts = new Map<number, number>()
  beside.forEach((list, index) => {
    for (const at of list) {
      const bin = Math.round(((own[index] ?? 0) - (other[at] ?? 0)) / binMs)
      counts.set(bin, (counts.get(bin) ?? 0) + 1)
    }
  })
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || Math.abs(a[0]) - Math.abs(b[0]) || a[0] - b[0])
    .slice(0, most)
    .map(([bin]) => bin * binMs)
}
