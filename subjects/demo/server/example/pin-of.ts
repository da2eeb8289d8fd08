import type { MapPlace } from '@ridgeline/property/contract/property'
import type { ExampleRoof } from '@ridgeline/thermal/generate/examples/example-roof'

/** Where somebody would set the pin of an example roof: amid the places that its pictures were taken from. */
export function pinOf({ position, scans }: ExampleRoof): MapPlace {
  const places = scans.flatMap(({ captures }) => captures).flatMap((capture) => (capture.flight === null ? [] : [capture.position]))
  const latitude = middle(places.map((place) => place.latitude)) ?? position.latitude
  const longitude = middle(places.map((place) => place.longitude)) ?? position.longitude
  return { latitude, longitude }
}

const middle = (values: readonly number[]): number | undefined => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
