import { type GroundViewInput, groundView } from '#ground/ground-view'
import { pixelSize } from '#ground/pixel-size'

/** Past this tilt one size does not hold for the whole picture. */
const MAX_TILT_DEG = 15

/**
 * Ground size of one pixel at the picture's centre, for pictures seen nearly straight down.
 *
 * @returns metres per pixel, or null where height, tilt or lens are unknown, or the camera looked more than 15 degrees off the vertical
 */
export function groundPixelM(
  input: Pick<GroundViewInput, 'flight' | 'camera' | 'roofHeightM'> & { readonly widthPx: number },
): number | null {
  const { view } = groundView({ ...input, position: null, width: input.widthPx, height: input.widthPx })
  if (view === null || Math.abs(view.pitchDeg + 90) > MAX_TILT_DEG) return null
  return pixelSize(view)?.metres ?? null
}
