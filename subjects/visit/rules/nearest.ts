import { greatCircleM } from '@ridgeline/thermal/measure/places'
import type { Fix } from '#contract/place'

interface Placed {
  readonly fix: Fix | null
}

/** As far as somebody walks about a large roof (m): whoever is nearer stands on it, or beside it. */
export const AT_THE_ROOF_M = 150

export type Distant<T> = T & { readonly distanceM: number | null }

/** Sorted by distance from here, what has no place last, in the order given. */
export function nearestFirst<T extends Placed>(places: readonly T[], here: Fix | null): Distant<T>[] {
  return places
    .map((place) => ({ ...place, distanceM: here && place.fix ? greatCircleM(here, place.fix) : null }))
    .toSorted((a, b) => (a.distanceM ?? Number.POSITIVE_INFINITY) - (b.distanceM ?? Number.POSITIVE_INFINITY) || 0)
}
