import { asMessage, message, type Words } from '@ridgeline/words/message'
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '#constants'
import { ThermalError } from '#errors'

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/**
 * Stops a false size before anything is allocated for it.
 *
 * @throws ThermalError `bad-raw-data` for an empty image, `too-large` beyond what any thermal camera delivers
 */
export const assertImageSize = (width: number, height: number, what: Words): void => {
  if (!(width > 0 && height > 0)) {
    throw new ThermalError('bad-raw-data', message`The ${asMessage(what)} is ${width} x ${height} pixels.`, 'at least one pixel each way')
  }
  if (width > MAX_IMAGE_SIDE || height > MAX_IMAGE_SIDE || width * height > MAX_IMAGE_PIXELS) {
    throw new ThermalError(
      'too-large',
      message`The ${asMessage(what)} claims ${width} x ${height} pixels.`,
      message`at most ${MAX_IMAGE_SIDE} pixels a side and ${MAX_IMAGE_PIXELS} in all`,
    )
  }
}

/** @throws ThermalError `size-mismatch` unless the picture found has the size its surroundings state */
export const assertSameSize = (found: ImageSize, stated: ImageSize, what: Words): void => {
  if (found.width === stated.width && found.height === stated.height) return
  throw new ThermalError(
    'size-mismatch',
    message`The ${asMessage(what)} has ${found.width} x ${found.height} pixels where the file states ${stated.width} x ${stated.height}.`,
    message`${stated.width} x ${stated.height} pixels`,
  )
}
