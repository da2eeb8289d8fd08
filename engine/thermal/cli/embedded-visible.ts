import { decode } from 'jpeg-js'
import type { DecodedFile } from '#decode/decoded-file'
import { type Homography, overlayHomography } from '#measure/homography'
import type { VisibleView } from '#objects/visible-view'

/** The engine compares outlines, not details: about this many visible pixels are kept per thermal one. */
const DETAIL = 1.5
const MAX_MEGAPIXELS = 40
const MAX_MEGABYTES = 512

/**
 * The visible picture inside a radiometric file, where it is a JPEG and the camera says how the thermogram lies in it. Null elsewhere, and
 * where the picture is damaged: the temperatures are no worse for it.
 */
export function embeddedVisible({
  visible,
  pictureInPicture,
  width,
  height,
}: Pick<DecodedFile, 'visible' | 'pictureInPicture' | 'width' | 'height'>): VisibleView | null {
  if (visible?.encoding !== 'jpeg' || pictureInPicture === null) return null
  try {
    const limits = { maxResolutionInMP: MAX_MEGAPIXELS, maxMemoryUsageInMB: MAX_MEGABYTES }
    const picture = decode(visible.bytes, { useTArray: true, formatAsRGBA: false, tolerantDecoding: false, ...limits })
    const by = Math.max(1, Math.floor(Math.max(picture.width, picture.height) / (DETAIL * Math.max(width, height))))
    return { ...reduced(picture, by), toVisible: reducedMap(overlayHomography(pictureInPicture, { width, height }, picture), by) }
  } catch {
    return null
  }
}

interface Rgb {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Each pixel the mean of a square of `by` x `by`; what does not fill a square at the right and lower side is left off. */
function reduced({ width: fullWidth, height: fullHeight, data }: Rgb, by: number): Pick<VisibleView, 'width' | 'height' | 'rgb'> {
  const [width, height] = [Math.floor(fullWidth / by), Math.floor(fullHeight / by)]
  const rgb = new Uint8Array(3 * width * height)
  for (let i = 0; i < rgb.length; i++) {
    const [pixel, channel] = [Math.floor(i / 3), i % 3]
    const start = by * (Math.floor(pixel / width) * fullWidth + (pixel % width))
    let sum = 0
    for (let y = 0; y < by; y++) for (let x = 0; x < by; x++) sum += data[3 * (start + y * fullWidth + x) + channel]
    rgb[i] = Math.round(sum / by ** 2)
  }
  return { width, height, rgb }
}

const reducedMap = (map: Homography, by: number): Homography => {
  const [a, b, c, d, e, f, g, h, i] = map
  return [a / by, b / by, c / by, d / by, e / by, f / by, g, h, i]
}
