import { fromPosition } from '#ground/local-plane'
import type { Point, Size } from '#image'
import { type Homography, homographyFrom, mapPoint, multiplyHomographies } from '#measure/homography'

interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** A picture whose corners on the roof are known: top left, then clockwise. */
export interface FootprintPicture extends Size {
  readonly footprint: readonly Place[]
}

/**
 * Where points of one picture should lie in another, by the places of their corners: good to some metres.
 *
 * @throws ThermalError `invalid-alignment` when corners of one of them lie on one line
 */
export function expectedOverlay(first: FootprintPicture, second: FootprintPicture): Homography {
  const origin = first.footprint[0]
  return multiplyHomographies(homographyFrom(onPlane(second, origin), cornersOf(second)), onRoof(first))
}

/**
 * Pixels of a picture to metres east and north of its first corner.
 *
 * @throws ThermalError `invalid-alignment` when its corners lie on one line
 */
export const onRoof = (picture: FootprintPicture): Homography => homographyFrom(cornersOf(picture), onPlane(picture, picture.footprint[0]))

const cornersOf = ({ width, height }: Size): Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]

const onPlane = ({ footprint }: FootprintPicture, origin: Place): Point[] =>
  footprint.map((corner): Point => {
    const { eastM, northM } = fromPosition(origin, corner)
    return [eastM, northM]
  })

/** Places along each side of a picture that are looked up in the other. */
const LATTICE = 24

/** How much of what either of two pictures shows the other shows too, 0-1: what they share of both together. */
export function sharedView(first: FootprintPicture, second: FootprintPicture): number {
  const inSecond = shareIn(first, second)
  const inFirst = shareIn(second, first)
  return inSecond === 0 || inFirst === 0 ? 0 : 1 / (1 / inSecond + 1 / inFirst - 1)
}

function shareIn(first: FootprintPicture, second: FootprintPicture): number {
  const toSecond = expectedOverlay(first, second)
  let inside = 0
  for (let row = 0; row < LATTICE; row++)
    for (let column = 0; column < LATTICE; column++) {
      const [x, y] = mapPoint(toSecond, [((column + 0.5) * first.width) / LATTICE, ((row + 0.5) * first.height) / LATTICE])
      if (x >= 0 && y >= 0 && x <= second.width && y <= second.height) inside++
    }
  return inside / LATTICE ** 2
}
