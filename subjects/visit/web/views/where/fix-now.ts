import type { Fix } from '#contract/place'

/** How long anything waits for a place (ms): less than a person notices as waiting. */
const WAIT_MS = 1500

/** Where this phone is now, if it says so soon; null else. */
export function fixNow(): Promise<Fix | null> {
  const { promise, resolve } = Promise.withResolvers<Fix | null>()
  if (!('geolocation' in navigator)) resolve(null)
  else
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracyM: accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: 15_000, timeout: WAIT_MS },
    )
  // a browser that asks for permission waits for a person
  setTimeout(() => resolve(null), WAIT_MS)
  return promise
}
