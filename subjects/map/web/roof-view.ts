import { boxOfPictures, type LaidPicture } from '@ridgeline/web/ui/map/use-pictures.ts'
import type { Box } from './open-basemap.ts'

interface Place {
  readonly latitude: number
  readonly longitude: number
}

const MILES_PER_DEGREE = 69.1
/** Half of what is seen where a roof is looked at that no picture shows (miles). */
const NEAR_MILES = 0.05
/** A picture farther from its pin than this is of another place, or the pin is. */
const SAME_PLACE_MILES = 1

/** Degrees of longitude of so many miles. */
export const eastDegrees = (miles: number, latitude: number): number => miles / (MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180))
const northDegrees = (miles: number): number => miles / MILES_PER_DEGREE

/** Pictures that lie where the pin is. */
export function picturesAt<P extends Pick<LaidPicture, 'corners'>>({ latitude, longitude }: Place, pictures: readonly P[]): P[] {
  const [east, north] = [eastDegrees(SAME_PLACE_MILES, latitude), northDegrees(SAME_PLACE_MILES)]
  return pictures.filter(({ corners }) => corners.some(([x, y]) => Math.abs(x - longitude) <= east && Math.abs(y - latitude) <= north))
}

/** What is seen where a roof is looked at: its pictures with its pin. */
export function roofBox(place: Place, pictures: readonly Pick<LaidPicture, 'corners'>[]): Box {
  const { latitude, longitude } = place
  const laid = boxOfPictures(picturesAt(place, pictures))
  if (laid !== null)
    return [Math.min(laid[0], longitude), Math.min(laid[1], latitude), Math.max(laid[2], longitude), Math.max(laid[3], latitude)]
  const [east, north] = [eastDegrees(NEAR_MILES, latitude), northDegrees(NEAR_MILES)]
  return [longitude - east, latitude - north, longitude + east, latitude + north]
}
