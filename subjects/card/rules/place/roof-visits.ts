import { greatCircleM, middlePlace, type Place, placeClusters } from '@ridgeline/thermal/measure/places'
import type { Timed } from '#rules/group-files'

/** Files with gaps of no more than this between them may be of one roof (m). */
const ONE_ROOF_M = 150
/** A pause after which somebody may stand at the neighbour's (ms). */
const PAUSE_MS = 10 * 60_000
/** After which the sun and the roof are others (ms). */
const ONE_VISIT_MS = 4 * 3_600_000
/** Middles of two stays at one roof lie within this of each other, or their pictures reach into each other (m). */
const SAME_STAY_M = 40

/** Presses that know their place, by roof and stay. Stays at one roof with less than four hours between them are one visit. */
export function roofVisits(timed: readonly Timed[]): Timed[][] {
  const places = timed.map(({ press }) => press.place as Place)
  return placeClusters(places, ONE_ROOF_M).flatMap((indices) => visitsAt(indices.map((index) => timed[index] as Timed)))
}

interface Stay {
  readonly presses: Timed[]
  readonly fromMs: number
  readonly toMs: number
  readonly middle: Place
}

function visitsAt(roof: readonly Timed[]): Timed[][] {
  const stays = staysOf(roof.filter(({ ms }) => ms !== null))
  const untimed = roof.filter(({ ms }) => ms === null)
  if (stays.length === 0) return untimed.length > 0 ? [untimed] : []
  const visits = joinStays(stays)
  for (const one of untimed) {
    const place = one.press.place as Place
    const nearest = visits.toSorted((a, b) => greatCircleM(a.middle, place) - greatCircleM(b.middle, place) || a.fromMs - b.fromMs)[0]
    nearest?.presses.push(one)
  }
  return visits.map(({ presses }) => presses)
}

function staysOf(timed: readonly Timed[]): Stay[] {
  const runs: Timed[][] = []
  for (const one of timed.toSorted((a, b) => (a.ms ?? 0) - (b.ms ?? 0))) {
    const last = runs.at(-1)?.at(-1)
    if (last && (one.ms ?? 0) - (last.ms ?? 0) <= PAUSE_MS) runs.at(-1)?.push(one)
    else runs.push([one])
  }
  return runs.map((presses) => stayOf(presses))
}

const stayOf = (presses: Timed[]): Stay => ({
  presses,
  fromMs: Math.min(...presses.map(({ ms }) => ms ?? Number.POSITIVE_INFINITY)),
  toMs: Math.max(...presses.map(({ ms }) => ms ?? Number.NEGATIVE_INFINITY)),
  middle: middlePlace(placesOf(presses)) as Place,
})

const placesOf = (presses: readonly Timed[]): Place[] => presses.flatMap(({ press }) => press.place ?? [])

/** Joins stays at the same part of the roof until none are left to join. */
function joinStays(stays: readonly Stay[]): Stay[] {
  let joined = [...stays]
  for (let isNew = true; isNew; ) {
    isNew = false
    for (let i = 0; i < joined.length && !isNew; i++)
      for (let j = i + 1; j < joined.length && !isNew; j++) {
        const [a, b] = [joined[i], joined[j]]
        if (!a || !b || !areOne(a, b)) continue
        joined = [...joined.filter((stay) => stay !== a && stay !== b), stayOf([...a.presses, ...b.presses])].toSorted(
          (x, y) => x.fromMs - y.fromMs,
        )
        isNew = true
      }
  }
  return joined
}

function areOne(a: Stay, b: Stay): boolean {
  if (Math.max(a.fromMs, b.fromMs) - Math.min(a.toMs, b.toMs) > ONE_VISIT_MS) return false
  return greatCircleM(a.middle, b.middle) <= SAME_STAY_M || meet(placesOf(a.presses), placesOf(b.presses))
}

/** Lines of a flight lie this far from each other (degrees, some 10 m). */
const REACH_DEG = 1e-4

/** Whether the boxes around both reach into each other. */
function meet(a: readonly Place[], b: readonly Place[]): boolean {
  const within = (values: readonly number[], others: readonly number[]) =>
    Math.min(...values) <= Math.max(...others) + REACH_DEG && Math.min(...others) <= Math.max(...values) + REACH_DEG
  return (['latitude', 'longitude'] as const).every((axis) =>
    within(
      a.map((place) => place[axis]),
      b.map((place) => place[axis]),
    ),
  )
}
