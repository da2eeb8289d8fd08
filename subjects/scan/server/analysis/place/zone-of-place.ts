import tzLookup from '@photostructure/tz-lookup'
import { timeZone } from '@ridgeline/account/contract/time-zone'

interface Located {
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

/**
 * The time zone (IANA name) of the place where captures were taken: of the middle one of those that say where, so that one camera with a wrong position does
 * not move the roof. Null where none says, and on the open sea.
 */
export function zoneOfPlace(captures: readonly Located[]): string | null {
  const places = captures.flatMap(({ position }) => (position ? [position] : []))
  const [latitude, longitude] = [middle(places.map((p) => p.latitude)), middle(places.map((p) => p.longitude))]
  if (latitude === undefined || longitude === undefined) return null
  return timeZone.safeParse(tzLookup(latitude, longitude)).data ?? null
}

/** The value in the middle, the lower of two. */
export const middle = (values: readonly number[]): number | undefined => values.toSorted((a, b) => a - b)[(values.length - 1) >> 1]
