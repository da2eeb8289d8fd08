import type { Capture } from '@ridgeline/scan/contract/capture'
import { orNull } from '@ridgeline/thermal/errors'
import { type Homography, homographyFrom } from '@ridgeline/thermal/measure/homography'

/**
 * Where the pixels of a thermogram lie in the visible picture printed beside it (fractions of that picture), or null where nobody knows: a photo of another
 * camera lies over it only once a person has aligned both.
 */
export function onVisible(capture: Pick<Capture, 'alignment' | 'overlay' | 'pairedCaptureId'>, frame: FrameSize): Homography | null {
  const { alignment, overlay, pairedCaptureId } = capture
  if (alignment !== null) {
    return orNull(() => homographyFrom(alignment.thermal, alignment.visible))
  }
  if (overlay === null || pairedCaptureId !== null) return null
  return [overlay.width / frame.width, 0, overlay.left, 0, overlay.height / frame.height, overlay.top, 0, 0, 1]
}

/** Size of a thermogram in its pixels. */
export interface FrameSize {
  readonly width: number
  readonly height: number
}
