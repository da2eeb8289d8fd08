import { expect, test } from 'vitest'
import { paletteColours } from '#render/palettes'
import { INVALID_GREYS, renderThermogram } from '#render/render'

const colour = (palette: 'iron' | 'grey', index: number) => [...paletteColours(palette).subarray(3 * index, 3 * index + 3), 255]
const pixels = (rgba: Uint8ClampedArray) => Array.from({ length: rgba.length / 4 }, (_, i) => [...rgba.subarray(4 * i, 4 * i + 4)])

test('temperatures take the colour of their share of the span and stop at its ends', () => {
  const image = { width: 6, height: 1, kelvin: Float32Array.of(270, 280, 282.5, 285, 290, 300) }
  const rgba = renderThermogram(image, { palette: 'iron', minK: 280, maxK: 290 })
  expect(pixels(rgba)).toEqual([0, 0, 64, 128, 255, 255].map((index) => colour('iron', index)))
})

test('invalid pixels are an opaque grey hatch', () => {
  const image = { width: 8, height: 1, kelvin: new Float32Array(8).fill(Number.NaN) }
  const greys = pixels(renderThermogram(image, { palette: 'grey', minK: 280, maxK: 290 }))
  const [a, b] = INVALID_GREYS
  expect(greys).toEqual([a, a, a, a, b, b, b, b].map((grey) => [grey, grey, grey, 255]))
})

test('an isotherm is flat and includes both of its ends', () => {
  const image = { width: 5, height: 1, kelvin: Float32Array.of(283.5, 284, 285, 286, 286.5) }
  const isotherm = { fromK: 284, toK: 286, rgb: [0, 255, 127] as const }
  const rgba = pixels(renderThermogram(image, { palette: 'grey', minK: 280, maxK: 290, isotherm }))
  const marked = [0, 255, 127, 255]
  expect(rgba).toEqual([colour('grey', 89), marked, marked, marked, colour('grey', 166)])
})

test('a span without width is a step', () => {
  const image = { width: 3, height: 1, kelvin: Float32Array.of(279, 280, 281) }
  const rgba = pixels(renderThermogram(image, { palette: 'grey', minK: 280, maxK: 280 }))
  expect(rgba).toEqual([0, 0, 255].map((index) => colour('grey', index)))
})

test('fills the buffer it is given and refuses one of another size', () => {
  const image = { width: 2, height: 1, kelvin: Float32Array.of(280, 290) }
  const out = new Uint8ClampedArray(8)
  expect(renderThermogram(image, { palette: 'grey', minK: 280, maxK: 290 }, out)).toBe(out)
  expect(() => renderThermogram(image, { palette: 'grey', minK: 280, maxK: 290 }, new Uint8ClampedArray(7))).toThrow(
    expect.objectContaining({ code: 'size-mismatch' }),
  )
})

test('a buffer that starts between words takes the same picture, isotherm and hatch included', () => {
  const image = { width: 7, height: 3, kelvin: Float32Array.from({ length: 21 }, (_, i) => (i % 5 === 4 ? Number.NaN : 279 + i / 2)) }
  const options = { palette: 'lava', minK: 280, maxK: 287, isotherm: { fromK: 283, toK: 284, rgb: [1, 2, 3] } } as const
  const odd = new Uint8ClampedArray(new ArrayBuffer(85), 1, 84)
  expect([...renderThermogram(image, options, odd)]).toEqual([...renderThermogram(image, options)])
})
