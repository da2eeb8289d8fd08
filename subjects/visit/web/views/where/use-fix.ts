import { useEffect, useState } from 'react'
import type { Fix } from '#contract/place'

export interface Whereabouts {
  readonly fix: Fix | null
  /** Why there is none. */
  readonly reason: 'looking' | 'denied' | 'not-found' | null
}

/** Where this phone is, while the screen is open. Nothing ever waits for it. */
export function useFix(): Whereabouts {
  const [found, setFound] = useState<Whereabouts>({ fix: null, reason: 'looking' })
  useEffect(() => {
    if (!('geolocation' in navigator)) return setFound({ fix: null, reason: 'not-found' })
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => setFound({ fix: { latitude, longitude, accuracyM: accuracy }, reason: null }),
      ({ code }) => setFound((before) => (before.fix ? before : { fix: null, reason: code === 1 ? 'denied' : 'not-found' })),
      { enableHighAccuracy: true, maximumAge: 10_000, timeout: 30_000 },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [])
  return found
}
