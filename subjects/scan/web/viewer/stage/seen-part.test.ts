import { expect, test } from 'vitest'
import { seenPart } from './seen-part.ts'

const stage = { width: 800, height: 600 }
/** A picture whose values say where they are. */
const picture = (width: number, height: number) => ({
  width,
  height,
  kelvin: Float32Array.from({ length: width * height }, (_, i) => (i % width) + 10_000 * Math.floor(i / width)),
})

test('of a picture that is looked at closely the pixels that are seen, where they lie', () => {
  const { image, left, top, scale } = seenPart(picture(3000, 2000), { scale: 4, x: -4002, y: -2001 }, stage, 1)
  expect([image.width, image.height, left, top, scale]).toEqual([201, 151, -2, -1, 4])
  expect(image.kelvin[0]).toBe(1000 + 10_000 * 500)
})

test('of one that is seen as a whole every so many pixels, and where it ends nothing beyond', () => {
  const { image, left, scale } = seenPart(picture(3000, 2000), { scale: 0.25, x: 25, y: 50 }, stage, 1)
  expect([image.width, image.height, left, scale]).toEqual([750, 500, 25, 1])
  expect(image.kelvin[0]).toBe(2 + 10_000 * 2)
})

test('a picture of 100 megapixels takes what a screen takes', () => {
  const large = { width: 10_000, height: 10_000, kelvin: new Float32Array(100_000_000) }
  const started = performance.now()
  const sizes = [0.06, 0.1, 0.3, 0.7, 1, 6].map(
    (scale) => seenPart(large, { scale, x: -3000 * scale, y: -3000 * scale }, stage, 2).image.kelvin.byteLength,
  )
  console.log(
    `100 megapixels: at most ${Math.round(Math.max(...sizes) / 1e6)} MB a view, ${Math.round((performance.now() - started) / sizes.length)} ms each`,
  )
  expect(Math.max(...sizes)).toBeLessThan(4 * 4.5 * 800 * 600 * 4)
})
