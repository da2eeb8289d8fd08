import { rgbPng } from '#decode/png/write'
import type { Thermogram } from '#image'
import type { Mosaic } from '#mosaic/make-mosaic'
import { renderThermogram } from '#render/render'
import { autoSpan } from '#render/span'

/** Most pixels of a side: the picture is for the eye. */
const MOST_SIDE = 4000
const SEAM_RGB = [0, 255, 160] as const
const STRIP = 256

/** The map with the edges between its frames drawn in green, as a PNG, for whoever reviews it. */
export function seamsPicture(mosaic: Mosaic): Uint8Array {
  const { width, height, kelvin, source } = reduced(mosaic)
  const image: Thermogram = { width, height, kelvin }
  const rgba = renderThermogram(image, { palette: 'iron', ...autoSpan(image) })
  const rgb = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const isSeam = ((i + 1) % width !== 0 && source[i] !== source[i + 1]) || (i + width < source.length && source[i] !== source[i + width])
    if (isSeam) rgb.set(SEAM_RGB, 3 * i)
    else for (let k = 0; k < 3; k++) rgb[3 * i + k] = rgba[4 * i + k]
  }
  return rgbPng(rgb, image)
}

/** Every so many pixels of a map, strip by strip. */
function reduced({ grid, tile }: Mosaic) {
  const step = Math.ceil(Math.max(grid.width, grid.height) / MOST_SIDE)
  const [width, height] = [Math.ceil(grid.width / step), Math.ceil(grid.height / step)]
  const kelvin = new Float32Array(width * height)
  const source = new Uint16Array(width * height)
  for (let top = 0; top < grid.height; top += STRIP * step) {
    const strip = tile(0, top, grid.width, Math.min(STRIP * step, grid.height - top))
    for (let y = 0; y < strip.height; y += step) {
      for (let x = 0; x < grid.width; x += step) {
        const at = ((top + y) / step) * width + x / step
        kelvin[at] = strip.kelvin[y * strip.width + x]
        source[at] = strip.source[y * strip.width + x]
      }
    }
  }
  return { width, height, kelvin, source }
}
