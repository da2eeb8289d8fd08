import { useEffect, useState } from 'react'
import type { Fix } from '#contract/place'

export interface PhoneFix {
  readonly fix: Fix
  /** Metres above the ellipsoid; null where the phone did not say. */
  readonly altitudeM: number | null
  /** When it was there (ms since 1970). */
  readonly at: number
}

/** A fix older than this (ms) is not that of the shot: a person walks across a roof in it. */
const OLDEST_MS = 60_000

export const fixNow = (fix: PhoneFix | null, now: number): PhoneFix | null => (fix !== null && now - fix.at <= OLDEST_MS ? fix : null)

/** Where the phone is, as it is watched; null until it knows. No shot waits for it. */
export function useFix(): PhoneFix | null {
  const [fix, setFix] = useState<PhoneFix | null>(null)
  useEffect(() => {
    // hidden from pages that are not secure, and by some settings
    const geolocation = navigator.geolocation as Geolocation | null | undefined
    const watch = geolocation?.watchPosition(
      ({ coords, timestamp }) =>
        setFix({
          fix: { latitude: coords.latitude, longitude: coords.longitude, accuracyM: Math.min(100_000, coords.accuracy) },
          altitudeM: coords.altitude,
          at: timestamp,
        }),
      () => setFix(null),
      { enableHighAccuracy: true, maximumAge: 5000 },
    )
    return () => {
      if (watch !== undefined) geolocation?.clearWatch(watch)
    }
  }, [])
  return fix
}
