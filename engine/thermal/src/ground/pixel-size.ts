import { message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'
import { angleError, errorsOf, type GroundErrors, heightErrorM } from '#ground/errors-of-view'
import { type GroundView, type GroundViewInput, groundView, pixelToGround } from '#ground/ground-view'
import type { Point } from '#image'

/** Size of one pixel on the roof. */
export interface PixelSize {
  /** Side of a square of the same area (m). */
  readonly metres: number
  /** Its error as a share, two sigma. */
  readonly relativeError: number
  /** `altitude`: height, tilt and lens; `known-length`: a length somebody measured and drew. */
  readonly source: 'altitude' | 'known-length'
}

/** Reading error of each end of a drawn length (pixels, two sigma): thermal edges are soft, one pixel is a careful hand. */
const READING_ERROR_PX = 1

/**
 * Size of a pixel on the roof: the square root of the roof area that one pixel covers.
 *
 * @param point - where in the picture; the centre by default
 * @returns null where the line of sight misses the roof
 */
export function pixelSize(view: GroundView, point?: Point, errors: GroundErrors = errorsOf(view)): PixelSize | null {
  const at = point ?? [view.width / 2, view.height / 2]
  const metres = sizeAt(view, at)
  if (metres === null) return null
  const byAngle = angleError(view, errors, (turned) => sizeAt(turned, at), metres)
  const relativeError = Math.hypot(heightErrorM(view, errors) / view.heightM, errors.focalShare, byAngle / metres)
  return { metres, relativeError, source: 'altitude' }
}

/** Past this tilt one size does not hold for the whole picture. */
const MAX_TILT_DEG = 15

/**
 * Size of a pixel in the middle of a picture that is seen nearly straight down; it then serves for the whole of it.
 *
 * @returns null where height, tilt or lens are unknown, or the camera looked more than 15 degrees off the vertical
 */
export function pixelSizeOfPicture(
  input: Pick<GroundViewInput, 'flight' | 'camera' | 'roofHeightM'> & { readonly widthPx: number },
): PixelSize | null {
  const { view } = groundView({ ...input, position: null, width: input.widthPx, height: input.widthPx })
  return view === null || Math.abs(view.pitchDeg + 90) > MAX_TILT_DEG ? null : pixelSize(view)
}

/** How far an area of such pixels may be off (m2): it goes with the square of their size. */
export const areaErrorM2 = (areaM2: number, relativeError: number): number => areaM2 * ((1 + relativeError) ** 2 - 1)

function sizeAt(view: GroundView, [x, y]: Point): number | null {
  const half = 0.5
  const [left, right, top, bottom] = [
    pixelToGround(view, [x - half, y]),
    pixelToGround(view, [x + half, y]),
    pixelToGround(view, [x, y - half]),
    pixelToGround(view, [x, y + half]),
  ]
  if (!(left && right && top && bottom)) return null
  const area = (right.eastM - left.eastM) * (bottom.northM - top.northM) - (right.northM - left.northM) * (bottom.eastM - top.eastM)
  return Math.sqrt(Math.abs(area))
}

/**
 * Size of a pixel from a length on the roof that somebody knows and drew, for a picture seen straight down.
 *
 * @param a - one end (pixels)
 * @param b - the other end
 * @param lengthM - distance of both on the roof (m)
 * @throws ThermalError `invalid-ground` when the length is not above 0 or both ends lie within the reading error
 */
export function pixelSizeFromLength(a: Point, b: Point, lengthM: number): PixelSize {
  const lengthPx = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (!(lengthM > 0 && Number.isFinite(lengthM))) {
    throw new ThermalError('invalid-ground', message`A length of ${lengthM} m cannot give a scale.`, 'a length above 0 m')
  }
  const relativeError = (Math.SQRT2 * READING_ERROR_PX) / lengthPx
  if (!(lengthPx > 0 && relativeError < 1)) {
    throw new ThermalError(
      'invalid-ground',
      message`The drawn line is ${lengthPx} pixels long.`,
      'two ends further apart than the eye can err',
    )
  }
  return { metres: lengthM / lengthPx, relativeError, source: 'known-length' }
}
