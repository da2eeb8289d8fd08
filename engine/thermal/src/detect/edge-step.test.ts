import { expect, test } from 'vitest'
import { edgeStep } from '#detect/edge-step'
import { boxOfPixels } from '#raster/box-of-pixels'

const size = { width: 120, height: 120 }
const all = new Uint8Array(size.width * size.height).fill(1)

/** Step of a disc of 20 px whose edge falls over so many pixels. */
function stepOf(softPx: number): number {
  const depth = Float32Array.from(all, (_, i) => 20 - Math.hypot((i % size.width) - 60, Math.floor(i / size.width) - 60))
  const residual = depth.map((value) => Math.min(1, Math.max(0, 0.5 + value / softPx)))
  const labels = Int32Array.from(depth, (value) => (value > 0 ? 0 : -1))
  const pixels = Int32Array.from(labels.keys()).filter((i) => labels[i] === 0)
  const deltaK = pixels.reduce((sum, pixel) => sum + residual[pixel]!, 0) / pixels.length
  return edgeStep(residual, labels, all, size, pixels, boxOfPixels(pixels, size.width), deltaK)
}

test('a soft edge is no step', () => {
  expect(stepOf(1)).toBeGreaterThan(0.9)
  expect(stepOf(16)).toBeLessThan(0.65)
})
