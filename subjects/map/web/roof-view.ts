import { boxOfPictures, type LaidPicture, picturesAt } from '@ridgeline/web/ui/map/use-pictures.ts'
import type { Box } from './open-basemap.ts'

interface Place {
  readonly latitude: number
  readonly longitude: number
}

const MILES_PER_DEGREE = 69.1
/** Half of what is seen where a roof is looked at that no picture shows (miles). */
const NEAR_MILES = 0.05
/** Degrees of longitude of so many miles. */
export const eastDegrees = (miles: number, latitude: number): number => miles / (MILES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180))
const northDegrees = (miles: number): number => miles / MILES_PER_DEGREE

/** What is seen where a roof is looked at: its pictures with its pin. */
export function roofBox(place: Place, pictures: readonly Pick<LaidPicture, 'corners'>[]): Box {
  const { latitude, longitude } = place
  const laid = boxOfPictures(picturesAt(place, pictures))
  if (laid !== null)
    return [Math.min(laid[0], longitude), Math.min(laid[1], latitude), Math.max(laid[2], longitude), Math.max(laid[3], latitude)]
  const [east, north] = [eastDegrees(NEAR_MILES, latitude), northDegrees(NEAR_MILES)]
  return [longitude - east, latitude - north, longitude + east, latitude + north]
}
