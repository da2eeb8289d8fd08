import { expect, test } from 'vitest'
import { edgeStep, wideBands } from '#detect/edge-step'
import { boxOfPixels } from '#raster/box-of-pixels'

const size = { width: 120, height: 120 }
const all = new Uint8Array(size.width * size.height).fill(1)

/** Step of a disc of 20 px whose edge falls over so many pixels. */
function stepOf(softPx: number, isWide: boolean): number {
  const depth = Float32Array.from(all, (_, i) => 20 - Math.hypot((i % size.width) - 60, Math.floor(i / size.width) - 60))
  const residual = depth.map((value) => Math.min(1, Math.max(0, 0.5 + value / softPx)))
  const labels = Int32Array.from(depth, (value) => (value > 0 ? 0 : -1))
  const pixels = Int32Array.from(labels.keys()).filter((i) => labels[i] === 0)
  const deltaK = pixels.reduce((sum, pixel) => sum + residual[pixel]!, 0) / pixels.length
  const bands = isWide ? wideBands(pixels.length) : undefined
  return edgeStep(residual, labels, all, size, pixels, boxOfPixels(pixels, size.width), deltaK, bands)
}

test('bands grow with the area within limits', () => {
  expect(wideBands(100)).toEqual({ insidePx: 3, outsidePx: [3, 7] })
  expect(wideBands(1256)).toEqual({ insidePx: 7, outsidePx: [7, 11] })
  expect(wideBands(40_000)).toEqual({ insidePx: 12, outsidePx: [12, 16] })
})

test('a soft edge is a step over wide bands and none over narrow ones', () => {
  expect(stepOf(1, false)).toBeGreaterThan(0.9)
  expect(stepOf(1, true)).toBeGreaterThan(0.9)
  expect(stepOf(16, false)).toBeLessThan(0.65)
  expect(stepOf(16, true)).toBeGreaterThan(0.8)
  expect(stepOf(60, true)).toBeLessThan(0.6)
})
