import { useEffect, useState } from 'react'
import type { Fix } from '#contract/place'

/** Where the phone was, and when. */
export interface PhoneFix {
  readonly fix: Fix
  /** Metres above the ellipsoid; null where the phone did not say. */
  readonly altitudeM: number | null
  /** ms since 1970. */
  readonly at: number
}

interface Whereabouts {
  /** As it was found last; null until it was. */
  readonly here: PhoneFix | null
  /** Why there is none. */
  readonly reason: 'looking' | 'denied' | 'not-found' | null
}

/** A fix older than this (ms) is not that of a shot: a person walks across a roof in it. */
const OLDEST_MS = 60_000
/** How long anything waits for a place (ms): less than a person notices as waiting. */
const WAIT_MS = 1500
/** What the contract takes (m): a phone that knows only the country says more. */
const MOST_ACCURACY_M = 100_000

/** Hidden from pages that are not secure, and by some settings. */
const geolocation = (): Geolocation | null => (navigator.geolocation as Geolocation | null | undefined) ?? null

const found = ({ coords: { latitude, longitude, accuracy, altitude }, timestamp }: GeolocationPosition): PhoneFix => ({
  fix: { latitude, longitude, accuracyM: Math.min(MOST_ACCURACY_M, accuracy) },
  altitudeM: altitude,
  at: timestamp,
})

export const freshFix = (here: PhoneFix | null, now: number): PhoneFix | null => (here !== null && now - here.at <= OLDEST_MS ? here : null)

/** Where this phone is, as it is watched while the screen is open. Nothing ever waits for it. */
export function useFix(): Whereabouts {
  const [is, setIs] = useState<Whereabouts>({ here: null, reason: 'looking' })
  useEffect(() => {
    const source = geolocation()
    if (source === null) return setIs({ here: null, reason: 'not-found' })
    const watch = source.watchPosition(
      (position) => setIs({ here: found(position), reason: null }),
      ({ code }) => setIs((before) => (before.here ? before : { here: null, reason: code === 1 ? 'denied' : 'not-found' })),
      { enableHighAccuracy: true, maximumAge: 5000, timeout: 30_000 },
    )
    return () => source.clearWatch(watch)
  }, [])
  return is
}

/** Where this phone is now, if it says so soon; null else. */
export function fixNow(): Promise<Fix | null> {
  const { promise, resolve } = Promise.withResolvers<Fix | null>()
  geolocation()?.getCurrentPosition(
    (position) => resolve(found(position).fix),
    () => resolve(null),
    { enableHighAccuracy: true, maximumAge: 15_000, timeout: WAIT_MS },
  )
  // a browser that asks for permission waits for a person
  setTimeout(() => resolve(null), geolocation() === null ? 0 : WAIT_MS)
  return promise
}
