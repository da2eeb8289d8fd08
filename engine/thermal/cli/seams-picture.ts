import { rgbPng } from '#decode/png/write'
import type { MosaicOverview } from '#mosaic/overview'
import { renderThermogram } from '#render/render'
import { autoSpan } from '#render/span'

const SEAM_RGB = [0, 255, 160] as const

/** A map with the edges between its frames drawn in green, as a PNG, for whoever reviews it. */
export function seamsPicture(image: MosaicOverview): Uint8Array {
  const { width, height, source } = image
  const rgba = renderThermogram(image, { palette: 'iron', ...autoSpan(image) })
  const rgb = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const isSeam = ((i + 1) % width !== 0 && source[i] !== source[i + 1]) || (i + width < source.length && source[i] !== source[i + width])
    if (isSeam) rgb.set(SEAM_RGB, 3 * i)
    else for (let k = 0; k < 3; k++) rgb[3 * i + k] = rgba[4 * i + k]
  }
  return rgbPng(rgb, image)
}
