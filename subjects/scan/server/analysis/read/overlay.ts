import type { PictureInPicture } from '@ridgeline/thermal/decode/decoded-file'
import type { Capture } from '#contract/capture'

/**
 * Where the thermal picture lies over the visible one, in fractions of the visible picture.
 *
 * One thermal pixel is `visibleWidth / (thermalWidth * realToIr)` visible pixels; the thermal centre lies at the visible centre plus the
 * stored offset. Null where the record makes no sense.
 */
export function overlayOf(
  pip: PictureInPicture,
  thermal: { width: number; height: number },
  visible: { width: number; height: number },
): Capture['overlay'] {
  if (!(pip.realToIr > 0.2 && pip.realToIr < 20) || visible.width === 0 || visible.height === 0) return null
  const width = 1 / pip.realToIr
  const height = (thermal.height * visible.width) / (thermal.width * pip.realToIr * visible.height)
  return {
    left: 0.5 + pip.offsetX / visible.width - width / 2,
    top: 0.5 + pip.offsetY / visible.height - height / 2,
    width,
    height,
  }
}
