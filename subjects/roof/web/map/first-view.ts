import type { MapPlace } from '@ridgeline/property/contract/property'
import type { Capture } from '@ridgeline/scan/contract/capture'
import { rectangleAround } from '@ridgeline/thermal/plan/shapes'
import { boxOfPictures, type LaidPicture, picturesAt } from '@ridgeline/web/ui/map/use-pictures.ts'
import type { LonLat, RoofSection } from '#contract/roof'
import type { Corners } from './backdrop.ts'

type Bounds = readonly [LonLat, LonLat]
type Place = readonly [longitude: number, latitude: number]

/** The continental United States, as everywhere where nothing is known. */
const everywhere: Bounds = [
  [-124.8, 24.4],
  [-66.9, 49.4],
]
/** A house and its neighbours, around a pin (m). */
const AROUND_M = 80

/** South-west and north-east corner of some places. */
export function boundsOf(places: readonly LonLat[]): Bounds | null {
  if (places.length === 0) return null
  const [longitudes, latitudes] = [places.map(([longitude]) => longitude), places.map(([, latitude]) => latitude)]
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ]
}

/** Corners of a box: top left, then clockwise. */
export const cornersOfBounds = ([[west, south], [east, north]]: readonly [Place, Place]): Corners => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
]

const around = ({ longitude, latitude }: MapPlace): Bounds | null =>
  boundsOf(rectangleAround([longitude, latitude], { widthM: AROUND_M, depthM: AROUND_M }) as LonLat[])

/** Where cameras were, in their middle; null where no capture says. */
export function placeOfCaptures(captures: readonly Pick<Capture, 'position'>[]): MapPlace | null {
  const positions = captures.flatMap(({ position }) => position ?? [])
  if (positions.length === 0) return null
  const middle = (of: (position: (typeof positions)[number]) => number) =>
    positions.map(of).sort((a, b) => a - b)[positions.length >> 1] ?? 0
  return { latitude: middle(({ latitude }) => latitude), longitude: middle(({ longitude }) => longitude) }
}

/** What the map shows first: the sections, else the pictures where they lie where the pin is, else the pin, else where the cameras were, else the whole country. */
export function firstView(
  sections: readonly RoofSection[],
  pin: MapPlace | null,
  pictures: readonly Pick<LaidPicture, 'corners'>[],
  cameras: MapPlace | null,
): Bounds {
  const drawn = boundsOf(sections.flatMap(({ coordinates }) => coordinates))
  if (drawn !== null) return drawn
  const place = pin ?? cameras
  const laid = place && boxOfPictures(picturesAt(place, pictures))
  if (!laid) return (place && around(place)) ?? everywhere
  const [west, south, east, north] = laid
  return [
    [west, south],
    [east, north],
  ]
}
