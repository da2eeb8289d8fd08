import { expect, test } from 'vitest'
import { partsIn, repeatsOf } from '#anomaly/along-course'
import { connectedComponents } from '#raster/components'
import { outerContour } from '#raster/contour'
import { shapeOf } from '#raster/shape'
import { flip } from '../../test/flip.ts'

const size = { width: 160, height: 120 }
/** What is warm, and what lies along it: every 13 px a gap of 1.5 px. */
function bandOf(isWarm: (x: number, y: number) => boolean) {
  const at = Array.from({ length: size.width * size.height }, (_, i) => [i % size.width, Math.floor(i / size.width)] as const)
  const labels = connectedComponents(
    Int8Array.from(at, ([x, y]) => (isWarm(x, y) ? 1 : 0)),
    size,
    true,
  )
  const pixels = labels.order.subarray(labels.starts[0], labels.starts[1])
  const shape = shapeOf(outerContour(labels.labels, size.width, size.height, labels.order[0]!), pixels.length)
  const residual = Float32Array.from(at, ([x, y]) => (isWarm(x, y) && (x - 20) % 13 < 11 ? 0.8 : 0))
  const planes = { image: { ...size, kelvin: residual }, residual }
  return { parts: partsIn(planes, pixels, shape, 0.8), repeats: repeatsOf(planes, pixels, shape) }
}

test('a band is looked at for parts from nearly twice as long as wide on, and for repeats from three times, which make three periods', () => {
  const band = (length: number, wide: number) => bandOf((x, y) => x >= 20 && x < 20 + length && y >= 50 && y < 50 + wide)
  expect(band(117, 14).parts).toBe(9)
  expect(flip((wide) => band(39, Math.round(wide)).parts > 1, 12, 39)).toBeCloseTo(39 / 1.9, 0)
  expect(flip((wide) => band(117, Math.round(wide)).repeats !== null, 14, 80)).toBeCloseTo(38.5, 0)
})

test('a bent band is not looked at for parts: its box is more than one and a half times as wide as itself', () => {
  const bent = (px: number) => bandOf((x, y) => x >= 20 && x < 137 && y >= 50 + (x > 78 ? px : 0) && y < 64 + (x > 78 ? px : 0)).parts > 1
  expect(flip((px) => bent(Math.round(px)), 0, 13)).toBeCloseTo(7.5, 0)
})
