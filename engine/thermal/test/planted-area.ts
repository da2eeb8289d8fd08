import { contrastOf } from '#detect/contrast'
import { type Area, middleOf, type Planes } from '#objects/area'
import { boxOfPixels } from '#raster/box-of-pixels'
import { connectedComponents } from '#raster/components'
import { outerContour } from '#raster/contour'
import { shapeOf } from '#raster/shape'

/** A plane of 120 x 100 px and the areas that a function marks on it, warm (1) or cold (-1), in reading order. */
export function plantedAreas(
  kelvinAt: (x: number, y: number) => number,
  signAt: (x: number, y: number) => number,
  isRoof: (x: number, y: number) => boolean = () => true,
): { readonly planes: Planes; readonly areas: readonly Area[] } {
  const image = { width: 120, height: 100 }
  const places = Array.from({ length: image.width * image.height }, (_, i) => [i % image.width, Math.floor(i / image.width)] as const)
  const residual = Float32Array.from(places, ([x, y]) => kelvinAt(x, y))
  const signs = Int8Array.from(places, ([x, y]) => signAt(x, y))
  const roof = Uint8Array.from(places, ([x, y]) => Number(isRoof(x, y)))
  const dry = roof.map((value, i) => (signs[i] === 0 ? value : 0))
  const { count, labels, classes, order, starts } = connectedComponents(signs, image, true)
  const areas = Array.from({ length: count }, (_, label): Area => {
    const pixels = order.subarray(starts[label], starts[label + 1])
    const [box, sign] = [boxOfPixels(pixels, image.width), classes[label]! > 0 ? 1 : -1] as const
    const shape = shapeOf(outerContour(labels, image.width, image.height, pixels[0]!), pixels.length)
    return {
      label,
      pixels,
      box,
      sign,
      middle: middleOf(pixels, image.width),
      shape,
      noiseK: 0.05,
      ...contrastOf(residual, dry, image, pixels, box, sign, 12),
    }
  })
  return { planes: { image, residual, roof, dry, labels, classes }, areas }
}

export const box =
  (left: number, top: number, width: number, height: number) =>
  (x: number, y: number): boolean =>
    x >= left && x < left + width && y >= top && y < top + height
