import { fromPosition, toPosition } from '@ridgeline/thermal/ground/local-plane'
import type { Point } from '@ridgeline/thermal/image'
import { homographyFrom, invertHomography, mapPoint } from '@ridgeline/thermal/measure/homography'
import type { Capture } from '#contract/capture'
import type { Mosaic } from '#contract/whole-roof/mosaic'
import type { PixelPoint } from '#web/viewer/zoom/viewport.ts'

/** A picture of the flight that shows a place. */
export interface Sight {
  readonly capture: Capture
  /** Where it shows the place (its pixels). */
  readonly at: PixelPoint
  /** How far the place lies on the roof from what the middle of the picture shows (m). */
  readonly fromMiddleM: number
}

/**
 * Which pictures of a flight show a place of the whole roof, the one that looks at it most straight first: what lies in the middle of a picture is seen from above.
 *
 * @param at - pixels of the whole roof
 * @param captures - files of the scan; pictures whose file is not among them are left out
 */
export function seenBy({ picture, pixelM, frames }: Mosaic, at: PixelPoint, captures: readonly Capture[]): Sight[] {
  const { position, frame: map } = picture
  if (position === null || map === null) return []
  const place = toPosition(position, { eastM: (at.x - map.width / 2) * pixelM, northM: (map.height / 2 - at.y) * pixelM })
  const byId = new Map(captures.map((capture) => [capture.id, capture]))
  const sights = frames.flatMap(({ captureId, outline }): Sight[] => {
    const capture = byId.get(captureId)
    if (!capture?.frame) return []
    const { width, height } = capture.frame
    // metres around the place, so that it is the origin
    const corners = outline.map((corner): Point => {
      const { eastM, northM } = fromPosition(place, corner)
      return [eastM, -northM]
    })
    const edges: Point[] = [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ]
    const toPicture = homographyFrom(corners, edges)
    const [x, y] = mapPoint(toPicture, [0, 0])
    if (!(x >= 0 && y >= 0 && x < width && y < height)) return []
    const middle = mapPoint(invertHomography(toPicture), [width / 2, height / 2])
    return [{ capture, at: { x, y }, fromMiddleM: Math.hypot(...middle) }]
  })
  return sights.sort((a, b) => a.fromMiddleM - b.fromMiddleM)
}
