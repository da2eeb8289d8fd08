import { isDroneCamera } from '@ridgeline/thermal/decode/camera-optics'
import type { ViewFacts } from '@ridgeline/thermal/survey/roof-view'
import { cameraName } from '#contract/camera-name'
import type { capture } from '#server/tables/capture'

type CaptureRow = Pick<typeof capture.$inferSelect, 'camera' | 'media' | 'view'>

/** What its file and its scan say of how a capture was taken. @param captures - all of the scan */
export function viewFactsOf(row: CaptureRow, captures: readonly CaptureRow[]): ViewFacts {
  const flight = row.view?.flight ?? null
  return { flight, fieldOfViewDeg: row.view?.lens.fieldOfViewDeg ?? null, otherCamera: flight === null ? otherCamera(row, captures) : null }
}

/**
 * Its camera, where all others that took temperatures hung on a drone: one picture from a hand among them is seldom a view from above. A camera that is built for drones alone is
 * none of those, whatever its file left out.
 */
function otherCamera({ camera }: CaptureRow, captures: readonly CaptureRow[]): string | null {
  const own = cameraName(camera)
  if (own === '' || isDroneCamera(own)) return null
  const others = captures.filter((c) => c.media === 'thermogram' && cameraName(c.camera) !== own)
  const areFlown = others.length > 0 && others.every((c) => (c.view?.flight?.gimbalPitchDeg ?? null) !== null)
  return areFlown ? own : null
}
