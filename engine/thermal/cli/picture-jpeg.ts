import { encode } from 'jpeg-js'
import type { Thermogram } from '#image'
import { type RenderOptions, renderThermogram } from '#render/render'

const QUALITY = 92

/** The palette picture of a thermogram as JPEG. A browser has an encoder of its own, which is why this one lives here. */
export function pictureJpeg(image: Thermogram, options: RenderOptions): Uint8Array {
  return encode({ width: image.width, height: image.height, data: renderThermogram(image, options) }, QUALITY).data
}
